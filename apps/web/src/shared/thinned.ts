/** At most so many of them, evenly spread, the first and the last among them. */
export function thinned<T>(points: readonly T[], most: number): readonly T[] {
  if (points.length <= most) return points;
  const last = points.length - 1;
  return Array.from({ length: most }, (_, place) =>
    Math.round((place * last) / (most - 1)),
  ).flatMap((index) => points[index] ?? []);
}
