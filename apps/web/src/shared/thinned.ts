/** At most `most` evenly spread points, including the first and the last. */
export function thinned<T>(points: readonly T[], most: number): readonly T[] {
  if (points.length <= most) return points;
  const last = points.length - 1;
  return Array.from({ length: most }, (_, place) =>
    Math.round((place * last) / (most - 1)),
  ).flatMap((index) => points[index] ?? []);
}
