export type Named = { user: { firstName: string; lastName: string } };

export function nameOf({ user }: Named): string {
  return `${user.firstName} ${user.lastName}`;
}
