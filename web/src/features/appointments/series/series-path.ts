/** The page of all dates of a series. */
export function seriesPath(seriesId: number): string {
  return `/appointments/series/${seriesId}`;
}
