/** The page that confirms a booking. */
export function confirmationPath(appointmentId: number): string {
  return `/appointments/${appointmentId}/confirmed`;
}
