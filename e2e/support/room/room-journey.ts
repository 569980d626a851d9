import * as m from '@cadence/messages/m';
import { setLocale } from '@cadence/messages/web-locale';
import { expect, type Page, test } from '@playwright/test';
import type { ProductWithClock } from '../../faults/clock.ts';
import {
  enterRoom,
  framesDecoded,
  newVisitor,
  sessionsNow,
  startRoomProduct,
  type Session,
  type Visitor,
  type VisitorOptions,
} from './room.ts';
import type { Person } from '../people.ts';

type CallOptions = VisitorOptions & { prepare?: (page: Page) => Promise<unknown> };
export type Call = Session & { therapist: Visitor; family: Visitor };

/** One product for the file, and browsers that close after each test. */
export function roomJourney(env: Record<string, string> = {}) {
  let product: ProductWithClock;
  let visitors: Visitor[] = [];

  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    product = await startRoomProduct(env);
  });
  test.afterAll(() => product.stop());
  test.beforeEach(() => setLocale('en'));
  test.afterEach(async () => {
    for (const one of visitors) await one.close();
    visitors = [];
  });

  async function visitor(person?: Person, options?: VisitorOptions): Promise<Visitor> {
    const one = await newVisitor(product, person, options);
    visitors.push(one);
    return one;
  }

  async function session(): Promise<Session> {
    const [made] = await sessionsNow(product);
    if (!made) throw new Error('no session');
    return made;
  }

  /** The therapist and the family, in the session, each seeing the other. `prepare` is called for the pages before they enter. */
  async function inCall({ prepare, ...options }: CallOptions = {}): Promise<Call> {
    const made = await session();
    const therapist = await visitor(made.practice);
    const family = await visitor(made.patient, options);
    for (const { page } of [therapist, family]) await prepare?.(page);
    await enterRoom(therapist, made.appointment.id, 'therapist');
    await enterRoom(family, made.appointment.id, 'patient');
    await therapist.page.getByRole('button', { name: m.room_admit_name({ name: nameOf(made) }) }).click();
    for (const { page } of [therapist, family])
      await expect.poll(() => framesDecoded(page)).toBeGreaterThan(2);
    return { ...made, therapist, family };
  }

  return { product: () => product, visitor, session, inCall };
}

export function nameOf({ patient }: Session): string {
  return `${patient.firstName} ${patient.lastName}`;
}
