/** What admins may do: `support` sees people and the system, `verification` decides requests and the taxonomy, `full` all. */
export const ADMIN_PERMISSIONS = ['support', 'verification', 'full'] as const;
export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number];

/** Whether somebody with these permissions has one of the needed ones. */
export function hasPermission(
  own: readonly AdminPermission[],
  ...needed: readonly AdminPermission[]
): boolean {
  return own.includes('full') || own.some((permission) => needed.includes(permission));
}
