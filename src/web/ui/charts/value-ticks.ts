/** Round values around `min` and `most`, three to five of them: 10, 15, 20. From 0 where `min` is near it. */
export function valueTicks(min: number, max: number): number[] {
  const rough = Math.max(1, (max - min) / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((size) => size * power).find((size) => size >= rough) ?? rough);
  const firstTick = Math.floor(min / step) * step;
  return Array.from(
    { length: Math.max(1, Math.ceil((max - firstTick) / step)) + 1 },
    (_, index) => firstTick + index * step,
  );
}
