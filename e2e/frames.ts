/** The frames of a page, as the page sees them: both functions run in it. */
declare global {
  interface Window {
    recorded?: { frames: number[]; on: boolean };
  }
}

export function recordFrames(): void {
  const recorded: { frames: number[]; on: boolean } = { frames: [], on: true };
  window.recorded = recorded;
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

/** Milliseconds between the frames since `recordFrames`. */
export function recordedFrames(): number[] {
  const { recorded } = window;
  if (!recorded) return [];
  recorded.on = false;
  return recorded.frames;
}
