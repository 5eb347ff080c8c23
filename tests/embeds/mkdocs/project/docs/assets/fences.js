shapecast.watchFences();
