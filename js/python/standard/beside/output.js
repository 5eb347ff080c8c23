// What few programs take from contextlib: what is printed elsewhere, what is closed behind a block, contexts as decorators.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { WrappedFunction } from "../../run/functions.js";
import { partOf } from "../../values/parts.js";
import { TYPES, Type } from "../../values/types.js";

/** Until it is left what is printed goes into a text. */
class Redirected {
  isContext = true;
  constructor(file) {
    this.file = file;
  }
  enter() {
    const { machine } = session();
    const { file } = this;
    this.before = Object.getOwnPropertyDescriptor(machine, "write");
    machine.write = (text) => void file.write(text);
    return file;
  }
  leave() {
    const { machine } = session();
    if (this.before === undefined) delete (/** @type {any} */ (machine).write);
    else Object.defineProperty(machine, "write", this.before);
    return false;
  }
}

class Closing {
  isContext = true;
  constructor(value) {
    this.value = value;
  }
  enter() {
    return this.value;
  }
  leave() {
    const { machine } = session();
    machine.call(machine.attribute(this.value, "close"), []);
    return false;
  }
}

/** A function that runs inside of a context. */
class Within extends WrappedFunction {
  constructor(method, context) {
    super(method);
    this.context = context;
  }
  call(args, keywords, machine) {
    const opened = partOf("classes").contextOf(this.context, machine);
    opened.enter?.();
    let made;
    try {
      made = super.call(args, keywords, machine);
    } catch (error) {
      if (opened.leave?.(error) === true) return null;
      throw error;
    }
    opened.leave?.(null);
    return made;
  }
}

const DECORATOR = Object.assign(new Type("ContextDecorator", TYPES.object, "contextlib.ContextDecorator"), {
  isForPrograms: true,
  givenTo: (self, name) =>
    name === "__call__" ? new FunctionOf(name, ([method]) => new Within(method, self)) : undefined,
});

export const OUTPUT = {
  redirect_stdout: new FunctionOf("redirect_stdout", ([file]) => new Redirected(file)),
  redirect_stderr: new FunctionOf("redirect_stderr", ([file]) => new Closed(file)),
  closing: new FunctionOf("closing", ([value]) => new Closing(value)),
  ContextDecorator: DECORATOR,
};

/** `sys.stdout = buffer`: from then on what is printed goes there. */
export function change(module, name, file) {
  if (module.path !== "sys" || name !== "stdout") refuseHere(`assignment to ${module.path}.${name}`);
  const { machine } = session();
  if (file === module.member(name)) delete (/** @type {any} */ (machine).write);
  else
    machine.write = (text) => void (file.isTextStream ? file.write(text) : refuseHere("such a sys.stdout"));
}

/** What goes to where errors are written is not shown. */
class Closed extends Redirected {
  enter() {
    return this.file;
  }
  leave() {
    return false;
  }
}
