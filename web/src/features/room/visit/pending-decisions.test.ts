import type { ClientFrame, RosterPeer, WaitingPerson } from '@cadence/contract/live';
import { beforeEach, expect, test } from 'vitest';
import { PendingDecisions } from './pending-decisions.ts';

const NOBODY = { peers: [], waiting: [] };
const waits = { peers: [], waiting: [{ peerId: 'ann' } as WaitingPerson] };
const isIn = { peers: [{ peerId: 'ann' } as RosterPeer], waiting: [] };

let sent: ClientFrame[];
let decisions: PendingDecisions;
beforeEach(() => {
  sent = [];
  decisions = new PendingDecisions((frame) => sent.push(frame));
});

test('a person let in is let in again while the roster shows them waiting, and never once they are in', () => {
  decisions.decide('ann', 'admit');
  const admit = { type: 'admit', peerId: 'ann' };
  expect(sent).toEqual([admit]);
  // She is reconnecting, and comes back as the same person.
  decisions.repeat(NOBODY);
  decisions.repeat(waits);
  expect(sent).toEqual([admit, admit]);
  decisions.repeat(isIn);
  decisions.repeat(waits);
  expect(sent).toEqual([admit, admit]);
});

test('a removed person is removed again while the roster shows them, and may ask again later', () => {
  decisions.decide('ann', 'deny');
  decisions.repeat(isIn);
  expect(sent).toHaveLength(2);
  decisions.repeat(NOBODY);
  decisions.repeat(waits);
  expect(sent).toHaveLength(2);
});

test('a person is not let in later into a room that was full', () => {
  decisions.decide('ann', 'admit');
  decisions.forget();
  decisions.repeat(waits);
  expect(sent).toHaveLength(1);
});

test('a session is ended again where the first attempt was lost', () => {
  decisions.end();
  decisions.repeat(isIn);
  expect(sent).toEqual([{ type: 'end' }, { type: 'end' }]);
});
