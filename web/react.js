"use client";
// <shape-cast> as a component of React, alike in versions 18 and 19: what React hands to elements of other makers differs
// between them, so that it is given nothing but texts, and the rest is set here.
import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import "./element.js";

/** What is written as an attribute, by its property. */
const ATTRIBUTES = [
  "expr",
  "a",
  "b",
  "c",
  "d",
  "op",
  "names",
  "dialect",
  "theme",
  "controls",
  "loading",
  "step",
  "view",
  "quiz",
  "seed",
];

/** The events, by the property that takes their listener. */
const EVENTS = {
  onChange: "shapecast-change",
  onStep: "shapecast-step",
  onView: "shapecast-view",
  onQuiz: "shapecast-quiz",
  onError: "shapecast-error",
};

/** A value as an attribute; undefined leaves it out, on the server too. */
const written = (value) =>
  value === null || value === undefined || value === false ? undefined : value === true ? "" : String(value);

// On a server effects do not run, and React 18 warns of this one.
const useSoonEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

export const ShapeCast = forwardRef(function ShapeCast(/** @type {Record<string, any>} */ given, outer) {
  const { plan, className, children, ...props } = given;
  const own = useRef(/** @type {any} */ (null));
  const listeners = useRef(given);
  useImperativeHandle(outer, () => own.current);

  useSoonEffect(() => {
    listeners.current = given;
  });
  useSoonEffect(() => {
    const figure = own.current;
    const pairs = Object.entries(EVENTS).map(([property, event]) => {
      const listen = (happened) => listeners.current[property]?.(happened);
      figure.addEventListener(event, listen);
      return () => figure.removeEventListener(event, listen);
    });
    return () => {
      for (const end of pairs) end();
    };
  }, []);
  useSoonEffect(() => {
    if (plan) own.current.plan = plan;
  }, [plan]);

  for (const name of Object.keys(EVENTS)) delete props[name];
  for (const name of ATTRIBUTES) if (name in props) props[name] = written(props[name]);
  return createElement("shape-cast", { ...props, class: className, ref: own }, children);
});
