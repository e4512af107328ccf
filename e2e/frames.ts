/** The frames of a page, as the page sees them: both functions run in it. */

interface Recorded {
  /** Milliseconds between frames. */
  frames: number[];
  /** How long the page itself worked for a frame, where that was 50 ms or more. */
  long: number[];
  on: boolean;
}

declare global {
  interface Window {
    recorded?: Recorded;
  }
}

export function recordFrames(): void {
  const recorded: Recorded = { frames: [], long: [], on: true };
  window.recorded = recorded;
  new PerformanceObserver((list, observer) => {
    if (recorded.on) recorded.long.push(...list.getEntries().map((entry) => entry.duration));
    else observer.disconnect();
  }).observe({ type: "long-animation-frame" });
  let last = performance.now();
  const frame = (now: number) => {
    recorded.frames.push(now - last);
    last = now;
    if (recorded.on) requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(frame);
  });
}

/** Milliseconds between the frames since `recordFrames`, and those of its long animation frames. */
export function recordedFrames(): Pick<Recorded, "frames" | "long"> {
  const { recorded } = window;
  if (!recorded) throw new Error("No frames were recorded");
  recorded.on = false;
  return recorded;
}
