@_exported import AgateHost

/// The built-in scenes.
public enum Gallery {
  /// All built-in scenes, in the order in which they are listed.
  public static let all: [GalleryScene] = {
    // The list is built in parts, because the time that the compiler takes for an array literal grows with the square
    // of its length.
    var all: [GalleryScene] = []
    all += [
      squareInSquare, clock, spriteSheet, cube, cards, springs, aurora, tiles, solid, boxes, crossing, ring,
      largeRing, chalkboard, naiveChalkboard, glass, snowmen, buttons, clockWrong, shadowViews, shadowPaths,
      masks, digitalClock, fadingButtons, cellGrid, fire, fireUnordered, ringOfSquares, reflection,
      sideReflection, ripples, starburst, fireworks, confetti, magnets, orbit, fadingReflection, recolor,
      recolorSlowly, recolorEased,
    ]
    all += [
      recolorAndTurn, recolorAndHalfTurn, recolorView, recolorByPush, recolorByPushFromRight, recolorExplicitly,
      threeViews, draggedViews, actionsOfAView, overrides, movingTarget, quickTarget, tabs, transitions,
      pathAndColor, sledge, fourColors, spinningShip, plotOfPaces, door, pausing, slowMotion,
      bouncingByKeyframes, bouncingByTimer, bouncingByDisplayLink, hundredBalls, frameMeter, chase,
      twoPositions, clockByTimer, fallingCrate, crates, fractals, stickFigure, roundedShapes, progressRing,
      drawingPad, fingerShape, anchorPoints, turnedFrame,
    ]
    all += [
      scaleRotateTranslate, shear, nestedTurns, inFront, perspective, vanishingPoint, tappedLayers, hitLayers,
      centredImage, delegateImage, misaligned, letterMask, ninePartButton, roundedByImage, redOverBlue,
      roundedClips, coverCorners, shadowOutlines, groupOpacity, compositing, overlaid, arrow, drawnColor,
      fingerDrawing, fifteenSquares, scrollView, contacts, rasterizedContacts, plainContacts, gradients, paragraph,
      richText,
      layerLabel, scripts, tiledSnowman, carousel, video, decoratedVideo,
    ]
    return all
  }()
}
