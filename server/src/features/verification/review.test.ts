import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestReply } from '../../testing/client.ts';
import {
  newAdmin,
  newCategory,
  newTherapist,
  newVerificationRequest,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';

let t: TestApp;
let admin: SignedInUser;
const therapists: SignedInTherapist[] = [];
const requests: number[] = [];
const PEOPLE = [
  { firstName: 'Zoé', lastName: 'Abel' },
  { firstName: 'anna', lastName: 'Côté' },
  { firstName: 'Bo', lastName: '100% <Real>' },
  { firstName: 'Émilie', lastName: 'Dufour' },
  { firstName: 'Carl', lastName: 'Eng' },
];

beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
  for (const person of PEOPLE) {
    t.clock.advance(MINUTE);
    const therapist = await newTherapist(t, person);
    therapists.push(therapist);
    requests.push((await newVerificationRequest(therapist)).id);
  }
  await admin.api.post(`/api/admin/verification-requests/${requests[4]}/approve`);
  await admin.api.post(`/api/admin/verification-requests/${requests[1]}/reject`);
});
afterAll(() => t.close());

function ids(reply: TestReply) {
  return reply.body.map(({ id }: { id: number }) => id);
}
function nextOf(reply: TestReply): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link ?? ''))?.[1] ?? null;
}

async function walk(path: string): Promise<TestReply['body'][]> {
  const all: TestReply['body'][] = [];
  for (let next: string | null = path; next !== null;) {
    const reply: TestReply = await admin.api.get(next);
    expect(reply.status).toBe(200);
    all.push(...reply.body);
    next = nextOf(reply);
  }
  return all;
}

describe('the list of verification requests', () => {
  const path = '/api/admin/verification-requests';
  const order = () => [3, 2, 0, 4, 1].map((index) => requests[index]);

  it('is sorted by pending first, then newest first, and complete without a limit', async () => {
    const reply = await admin.api.get(path);
    expect([reply.status, reply.headers.link, ids(reply)]).toEqual([200, undefined, order()]);
    expect(reply.body[0]).toMatchObject({
      status: 'pending',
      therapist: {
        id: therapists[3]?.therapistId,
        license: '',
        isVerified: false,
        user: { firstName: 'Émilie', lastName: 'Dufour', email: `${therapists[3]?.username}@example.test` },
      },
    });
  });

  it('pages consistently, even when a request is decided between two pages', async () => {
    expect((await walk(`${path}?limit=2`)).map(({ id }) => id)).toEqual(order());
    const first = await admin.api.get(`${path}?limit=1`);
    const late = await newVerificationRequest(await newTherapist(t));
    await admin.api.post(`/api/admin/verification-requests/${late.id}/reject`);
    const rest = await walk(nextOf(first) ?? '');
    expect(rest.map(({ id }) => id).filter((id) => id !== late.id)).toEqual(order().slice(1));
  });

  it('begins with the longest waiting where it is sorted so, followed by decided ones, newest first', async () => {
    const waiting = [0, 2, 3, 4, 1].map((index) => requests[index]);
    const all = (await walk(`${path}?sort=waiting&limit=2`)).map(({ id }) => id);
    expect(all.filter((id) => requests.includes(id))).toEqual(waiting);
  });

  it('finds requests by every word of name, email address or license', async () => {
    const found = async (q: string) =>
      ids(await admin.api.get(`${path}?${new URLSearchParams({ q }).toString()}`));
    expect(await found('emilie DUFOUR')).toEqual([requests[3]]);
    expect(await found(`${therapists[3]?.username}@example`)).toEqual([requests[3]]);
    expect(await found('emilie nobody')).toEqual([]);
  });

  it('filters by status', async () => {
    const pending = await walk(`${path}?status=pending&limit=2`);
    expect(pending.map(({ id }) => id)).toEqual(order().slice(0, 3));
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?status=open', '?cursor=x', '?page=2', '?limit=1&limit=2'])(
    'refuses %s',
    async (query) => {
      expect((await admin.api.get(path + query)).status).toBe(422);
    },
  );

  it('logs access for each person whose request was listed', async () => {
    const { rows } = await t.ctx.database.execute(
      `select subject_id from access_log where record = 'verification-request:${requests[3]}' and action = 'read'`,
    );
    expect(rows).toEqual([{ subject_id: therapists[3]?.userId }]);
  });
});

describe('the admins’ list of therapists', () => {
  const path = '/api/admin/therapists';
  const names = (list: TestReply['body']) =>
    list.map(({ user }: TestReply['body']) => user.firstName).filter((name: string) => name !== 'Robin');

  it('shows name, date and categories of each therapist', async () => {
    const { id } = await newCategory(admin, 'Voice');
    await therapists[0]?.api.put('/api/therapist-profile', {
      license: 'CASLPO 1234',
      categories: [{ categoryId: id }],
    });
    const reply = await admin.api.get(`${path}?q=zoe`);
    expect(reply.body).toEqual([
      {
        id: therapists[0]?.therapistId,
        isVerified: false,
        license: 'CASLPO 1234',
        user: {
          id: therapists[0]?.userId,
          firstName: 'Zoé',
          lastName: 'Abel',
          email: `${therapists[0]?.username}@example.test`,
          isSuspended: false,
          createdAt: new Date(NOW.getTime() + MINUTE).toISOString(),
        },
        categories: [{ category: { id, name: 'Voice' } }],
      },
    ]);
  });

  it.each([
    ['', ['anna', 'Bo', 'Carl', 'Émilie', 'Zoé']],
    ['sort=name_desc', ['Zoé', 'Émilie', 'Carl', 'Bo', 'anna']],
    ['sort=joined', ['Zoé', 'anna', 'Bo', 'Émilie', 'Carl']],
    ['sort=joined_desc', ['Carl', 'Émilie', 'Bo', 'anna', 'Zoé']],
    ['verified=true', ['Carl']],
    ['verified=false&sort=joined', ['Zoé', 'anna', 'Bo', 'Émilie']],
    ['q=COTE', ['anna']],
    ['q=%25', ['Bo']],
    ['q=_', []],
  ])('is filtered and sorted by ?%s', async (query, expected) => {
    const whole = await admin.api.get(`${path}?${query}`);
    expect([whole.headers.link, names(whole.body)]).toEqual([undefined, expected]);
    expect(names(await walk(`${path}?${query}&limit=2`))).toEqual(expected);
  });

  it('rejects a cursor of another order', async () => {
    const link = nextOf(await admin.api.get(`${path}?limit=1`)) ?? '';
    expect((await admin.api.get(link.replace('limit=1', 'limit=1&sort=joined'))).status).toBe(422);
  });
});

it('the verification summary counts pending requests and verified therapists', async () => {
  const { body } = await admin.api.get('/api/admin/verification-summary');
  expect(body).toEqual({ pendingRequests: 3, therapists: 6, verifiedTherapists: 1 });
});
