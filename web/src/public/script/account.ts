import { hasSessionHint } from '../../lib/session-hint.ts';
import { initials } from '../../ui/initials.ts';

/** What the header says about somebody signed in. */
export type Member = { name: string; role: string };

/** Who is signed in, null for a visitor. Without the hint of a session nobody is, and the server is not asked. */
export async function fetchMember(): Promise<Member | null> {
  if (!hasSessionHint()) return null;
  const reply = await fetch('/api/user', { headers: { accept: 'application/json' } });
  if (!reply.ok) return null;
  const body: unknown = await reply.json();
  if (typeof body !== 'object' || body === null) return null;
  const { firstName, lastName, role } = { firstName: '', lastName: '', role: '', ...body };
  return { name: `${firstName} ${lastName}`.trim(), role };
}

/** Changes the header from a visitor's to a member's. */
export function showMember(root: ParentNode, member: Member): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-when]')) {
    element.hidden = element.dataset['when'] !== 'signed-in';
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-role]')) {
    element.hidden = element.dataset['role'] !== member.role;
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-member]')) {
    element.textContent = element.dataset['member'] === 'initials' ? initials(member.name) : member.name;
  }
}

/** Ends the session and goes to the landing page (specification, public pages §2). */
export async function logOut(home: string): Promise<void> {
  const reply = await fetch('/api/logout', { method: 'POST' });
  // Whatever else happened, the page that opens says who is signed in.
  if (reply.ok || reply.status === 401) location.assign(home);
  else location.reload();
}
