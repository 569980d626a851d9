import { fullName } from '@cadence/format/full-name';
import { hasSessionHint } from '../../lib/session/session-hint.ts';
import { notifyOtherTabs } from '../../lib/session/tab-sync.ts';
import { initials } from '../../ui/initials.ts';

/** The signed-in user, as shown in the header. */
export type Member = { name: string; role: string; language: string };

/** Fetches the signed-in user; null for a visitor. Sends no request without the session hint cookie. */
export async function fetchMember(): Promise<Member | null> {
  if (!hasSessionHint()) return null;
  const reply = await fetch('/api/user', { headers: { accept: 'application/json' } });
  if (!reply.ok) return null;
  const body: unknown = await reply.json();
  if (typeof body !== 'object' || body === null) return null;
  const nobody = { firstName: '', lastName: '', role: '', language: '' };
  const { firstName, lastName, role, language } = { ...nobody, ...body };
  return { name: fullName({ firstName, lastName }), role, language };
}

/** Replaces the visitor's header by the signed-in user's. */
export function showMember(root: ParentNode, member: Member): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-when]')) {
    element.hidden = element.dataset['when'] !== 'signed-in';
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-role]')) {
    element.hidden = !element.dataset['role']?.split(' ').includes(member.role);
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-member]')) {
    element.textContent = element.dataset['member'] === 'initials' ? initials(member.name) : member.name;
  }
}

/** Loads the page again when it comes back from the back/forward cache with somebody's name or with another session. */
export function reloadOnReturn(showsMember: () => boolean, reload = () => location.reload()): void {
  const hadHint = hasSessionHint();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (showsMember() || hasSessionHint() !== hadHint)) reload();
  });
}

/** Saves the language of the user's account, in which the app opens. */
export async function saveLanguage(language: string): Promise<void> {
  await fetch('/api/user', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
}

/** Ends the session and goes to the landing page. */
export async function logOut(home: string): Promise<void> {
  const reply = await fetch('/api/logout', { method: 'POST' });
  if (reply.ok) notifyOtherTabs();
  // Navigates even after a failure: the next page fetches the user again.
  if (reply.ok || reply.status === 401) location.assign(home);
  else location.reload();
}
