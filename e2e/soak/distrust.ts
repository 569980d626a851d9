/** People who turn what Cadence permits against others: links, wishes, freed times, names, invitations, addresses, sockets. */
import { LIVE_PATH } from '@cadence/contract/live';
import { MAX_WISHES } from '@cadence/contract/clients/waitlist';
import { DAY } from '@cadence/scheduling/durations';
import { bookingOf } from '../faults/practice.ts';
import type { Person } from '../faults/person.ts';
import { open, request, statusOf } from '../faults/raw.ts';
import type { Actor } from './actors.ts';
import { change, count, newVisitor } from './traffic.ts';
import type { World } from './world.ts';

const UPGRADE = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
const HELD_MS = 2_000;

/** A frame of text of at most 125 bytes; a mask of zeros changes nothing (RFC 6455, section 5.3). */
function textFrame(text: string): string {
  return `\x81${String.fromCharCode(0x80 | text.length)}\0\0\0\0${text}`;
}

/** Enters by a guest's link, and leaves after a moment. */
async function knock({ port, url }: World, guestToken: string): Promise<void> {
  const socket = await open(port);
  const headers = [...UPGRADE, 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', `origin: ${url}`];
  socket.send(request(`GET ${LIVE_PATH} HTTP/1.1`, headers));
  socket.send(textFrame(JSON.stringify({ type: 'enter', guestToken })));
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  socket.close();
}

/** Makes a link, comes by it twice, has it withdrawn, and tries it again. */
async function shareLink(world: World, appointmentId: number): Promise<void> {
  const { priced, traffic, url } = world;
  const path = `/api/appointments/${appointmentId}/room/guests`;
  const { text, status, body } = await priced.therapist.post(path, { name: 'Nadia', kind: 'interpreter' });
  // The call's contract; refused at twelve links a session.
  const { url: link = '' } = status === 201 ? (JSON.parse(text) as { url?: string }) : {};
  const token = link.slice(link.indexOf('#') + 1);
  await Promise.all([knock(world, token), knock(world, token)]);
  const guest = newVisitor(traffic, url);
  await guest.post('/api/room-guests/view', { token });
  if (body.id) await change(world, priced.therapist, 'DELETE', `${path}/${body.id}`);
  await guest.post('/api/room-guests/view', { token });
}

/** As many wishes for anything as the account may have, some for the same; then none. */
async function wishForEverything(world: World, family: Person): Promise<void> {
  const { free, priced } = world;
  const wish = { timezone: 'Pacific/Auckland' };
  for (let nth = 0; nth <= MAX_WISHES; nth++)
    await family.post('/api/waitlist', {
      ...wish,
      ...(nth % 3 > 0 && { therapistId: [free, priced][nth % 2]?.therapistId }),
    });
  const { text } = await family.get('/api/waitlist');
  // The call's contract.
  for (const { id } of JSON.parse(text) as { id: number }[])
    await change(world, family, 'DELETE', `/api/waitlist/${id}`);
}

/** Blocks a day and frees it for the waiting list, again and again. */
async function blockAndFree(world: World): Promise<void> {
  const { therapist } = world.largest;
  const startDate = new Date(Date.now() + 900 * DAY).toISOString().slice(0, 10);
  const block = { title: 'Away', startDate, endDate: startDate };
  const { status, body } = await therapist.post('/api/therapist/blocked-dates', block);
  if (status !== 201 || !body.id) return;
  const path = `/api/therapist/blocked-dates/${body.id}`;
  await change(world, therapist, 'PATCH', path, {
    startTime: '00:00',
    endTime: '01:00',
    offerToWaitlist: true,
  });
  await change(world, therapist, 'DELETE', `${path}?offerToWaitlist=true`);
}

/** Counts accounts by their addresses, invites strangers, and carries a link in a name. */
async function aimAtStrangers(world: World, family: Person, nth: number): Promise<void> {
  await change(world, family, 'PATCH', '/api/user', { email: `patient_${nth % 9}@example.test` });
  await change(world, family, 'PATCH', '/api/user', { firstName: 'See https://prize.example/now' });
  const { text } = await family.get('/api/clients');
  // The call's contract.
  const [client] = JSON.parse(text) as { id: number }[];
  if (client)
    await family.post(`/api/clients/${client.id}/invitations`, { email: `stranger_${nth}@example.test` });
}

/** Spellings of a request that once passed by the guards. */
async function spellOtherwise({ port, traffic }: World): Promise<void> {
  const spellings = [
    request('GET /api/therapists HTTP/1.1', ['connection: upgrade', 'upgrade: x']),
    request('GET http://localhost/api/therapists HTTP/1.1'),
    request('GET /%61pi/therapists HTTP/1.1'),
    request('GET /api/therapists HTTP/1.1', ['host: elsewhere.example']),
    request('GET http://localhost//elsewhere.example/about/ HTTP/1.1'),
  ];
  const all = spellings.flatMap((bytes) => Array.from({ length: 10 }, () => bytes));
  const statuses = await Promise.all(all.map((bytes) => statusOf(port, bytes)));
  // Under load a connection may be closed, and a call refused by 503.
  for (const status of statuses) if (status !== 0 && status !== 503) count(traffic, 'a spelling', status);
}

/** Opens sockets that never enter a room. */
async function openSockets({ port, url }: World): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: 60 }, () => open(port)));
  const headers = [...UPGRADE, 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', `origin: ${url}`];
  for (const socket of sockets) socket.send(request(`GET ${LIVE_PATH} HTTP/1.1`, headers));
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  for (const socket of sockets) socket.close();
}

function oneOf(people: readonly Person[], nth: number): Person {
  const chosen = people[nth % people.length];
  if (!chosen) throw new Error('there is nobody to choose from');
  return chosen;
}

/** Also books the session whose guests come. */
export async function distrustfulActors(world: World): Promise<Actor[]> {
  const { families, payers, priced } = world;
  const booked = await oneOf(payers, 0).post('/api/appointments', bookingOf(priced, priced.starts.at(-1)));
  const { id: appointmentId } = booked.body;
  if (!appointmentId) throw new Error(`booking for guests answered ${booked.status}: ${booked.text}`);
  let nth = 0;
  const next = (): number => nth++;
  return [
    { name: 'links are shared', atOnce: 2, pauseMs: 500, act: () => shareLink(world, appointmentId) },
    {
      name: 'everything is wished for',
      atOnce: 2,
      pauseMs: 1_000,
      act: (own) => wishForEverything(world, oneOf(families, own)),
    },
    { name: 'times are blocked and freed', atOnce: 1, pauseMs: 500, act: () => blockAndFree(world) },
    {
      name: 'strangers are aimed at',
      atOnce: 1,
      pauseMs: 500,
      act: () => aimAtStrangers(world, oneOf(families, 5), next()),
    },
    { name: 'requests are spelled otherwise', atOnce: 1, pauseMs: 500, act: () => spellOtherwise(world) },
    { name: 'sockets are opened', atOnce: 1, pauseMs: 1_000, act: () => openSockets(world) },
  ];
}
