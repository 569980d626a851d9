export type Named = { user: { firstName: string; lastName: string } };

export const nameOf = ({ user }: Named): string => `${user.firstName} ${user.lastName}`;
