/** The page that confirms a booking. */
export function confirmationPath(appointmentId: number): string {
  return `/appointments/${appointmentId}/confirmed`;
}

/** The page of all dates of a series. */
export function seriesPath(seriesId: number): string {
  return `/appointments/series/${seriesId}`;
}
