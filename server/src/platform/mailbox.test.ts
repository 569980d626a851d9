import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Ana+Shop@Example.test', 'ana@example.test'],
  ['ana+one+two@example.test', 'ana@example.test'],
  ['ana.b@example.test', 'ana.b@example.test'],
  ['a.n.a+x@Googlemail.com', 'ana@gmail.com'],
  ['a.na@gmail.com', 'ana@gmail.com'],
  ['a.na@mail.example', 'a.na@mail.example'],
  ['+ana@example.test', '+ana@example.test'],
  ['ana@ex+ample.test', 'ana@ex+ample.test'],
  ['+14165550123', '+14165550123'],
])('mail to %s arrives at %s, for limits', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
