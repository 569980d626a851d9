import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  connectPaypal,
  listedTherapist,
  newAdmin,
  newCategory,
  newLanguage,
  newPatient,
  newService,
  newTherapist,
  newVerifiedTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import * as therapists from '../therapists/service.ts';
import { users } from '../users/tables.ts';

describe('the directory', () => {
  let t: TestApp;
  let admin: SignedInUser;
  let patient: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp();
    admin = await newAdmin(t);
    patient = await newPatient(t);
  });
  afterAll(() => t.close());

  const suspend = (userId: number) =>
    t.ctx.db.update(users).set({ isSuspended: true }).where(eq(users.id, userId));

  it('shows the public fields of a therapist, choices in the therapist’s order', async () => {
    const voice = await newCategory(admin, 'Voice', ['Pitch', 'Breath', 'Volume']);
    const accents = await newCategory(admin, 'Accents', ['Children', 'Adults']);
    const [french, english] = [await newLanguage(admin, 'French'), await newLanguage(admin, 'English')];
    const therapist = await listedTherapist(t, {
      firstName: 'Zoé',
      lastName: 'Côté',
      profile: {
        license: 'ON-123',
        title: 'Reg. CASLPO',
        bio: 'Hello.\nI help.',
        location: { city: 'Montréal', province: 'Quebec' },
        hourlyRate: 15_000,
        meetingAddress: 'https://meet.example/zoe',
        categories: [
          { categoryId: voice.id, selectedSubCategories: ['Volume', 'Breath'] },
          { categoryId: accents.id },
        ],
        languageIds: [french.id, english.id],
        user: { phone: '514 555 0199' },
      },
      services: [
        { name: 'Session', duration: 45, price: 9_000 },
        { name: 'Hidden', isActive: false },
        { name: 'Free talk', duration: 15, price: 0 },
      ],
    });
    await connectPaypal(therapist);
    await therapists.update(t.ctx, therapist.therapistId, { isVerified: true });
    const item = {
      id: therapist.therapistId,
      user: { firstName: 'Zoé', lastName: 'Côté' },
      location: { city: 'Montréal', province: 'Quebec' },
      languages: ['French', 'English'],
      isVerified: true,
      // A badge that no request stands behind.
      registrations: [],
      hasPhoto: false,
      acceptsPayments: true,
      takesNewPatients: true,
      nextOpening: null,
      nextOpeningTypeId: null,
      appointmentTypes: [
        { id: expect.any(Number), name: 'Session', duration: 45, price: 9_000, currency: 'CAD' },
        { id: expect.any(Number), name: 'Free talk', duration: 15, price: 0, currency: 'CAD' },
      ],
      categories: [
        { category: { id: voice.id, name: 'Voice' }, selectedSubCategories: ['Volume', 'Breath'] },
        { category: { id: accents.id, name: 'Accents' }, selectedSubCategories: [] },
      ],
    };
    const list = await patient.api.get('/api/therapists');
    expect(list.status).toBe(200);
    expect(list.body).toEqual([item]);
    const profile = await patient.api.get(`/api/therapists/${therapist.therapistId}`);
    expect(profile.status).toBe(200);
    expect(profile.body).toEqual({ ...item, bio: 'Hello.\nI help.' });
  });

  it('shows a therapist who has just registered, with nothing chosen yet', async () => {
    const { therapistId } = await newTherapist(t, { firstName: 'Nova', lastName: 'Newcomer' });
    expect((await patient.api.get(`/api/therapists/${therapistId}`)).body).toEqual({
      id: therapistId,
      user: { firstName: 'Nova', lastName: 'Newcomer' },
      location: { city: '', province: '' },
      languages: [],
      isVerified: false,
      registrations: [],
      hasPhoto: false,
      acceptsPayments: false,
      takesNewPatients: true,
      nextOpening: null,
      nextOpeningTypeId: null,
      appointmentTypes: [],
      categories: [],
      bio: '',
    });
    expect((await patient.api.get('/api/therapists?q=nova')).body).toMatchObject([{ id: therapistId }]);
  });

  it('says of which province and when the license behind a badge was checked, until it is lost', async () => {
    const one = await newVerifiedTherapist(t, admin.api);
    await one.api.put('/api/therapist-profile', { location: { province: 'Ontario' } });
    const registrations = async () =>
      (await patient.api.get(`/api/therapists/${one.therapistId}`)).body.registrations;
    expect(await registrations()).toEqual([{ province: 'Ontario', checkedOn: '2026-11-21' }]);
    await one.api.put('/api/therapist-profile', { license: 'another' });
    expect(await registrations()).toEqual([]);
  });

  it('finds who speaks a language by its name in English and in French', async () => {
    const { id } = await newLanguage(admin, 'Portuguese');
    const renamed = { language: 'Portuguese', oldLanguage: 'Portuguese', languageFr: 'Portugais' };
    await admin.api.post('/api/admin/languages', renamed);
    const { therapistId } = await listedTherapist(t, { profile: { languageIds: [id] } });
    for (const q of ['portuguese', 'portugais', 'Portug'])
      expect((await patient.api.get(`/api/therapists?q=${q}`)).body).toMatchObject([{ id: therapistId }]);
    expect((await patient.api.get('/api/therapists?q=ortugais')).body).toEqual([]);
  });

  it('hides suspended therapists everywhere', async () => {
    const gone = await listedTherapist(t, {
      firstName: 'Gone',
      lastName: 'Away',
      profile: { location: { province: 'Yukon' } },
      services: [{}],
    });
    expect((await patient.api.get('/api/therapists?q=gone')).body).toHaveLength(1);
    await suspend(gone.userId);
    const ids = (await patient.api.get('/api/therapists')).body.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(gone.therapistId);
    for (const query of ['q=gone', 'province=Yukon', 'sort=services', 'maxPrice=99999999&q=away'])
      for (const { api } of [patient, admin]) {
        const found = (await api.get(`/api/therapists?${query}`)).body;
        expect(found.map(({ id }: { id: number }) => id)).not.toContain(gone.therapistId);
      }
    for (const { api } of [patient, admin])
      expect((await api.get(`/api/therapists/${gone.therapistId}`)).status).toBe(404);
  });

  it('is for signed-in users only', async () => {
    const therapist = await newTherapist(t);
    for (const path of ['/api/therapists', `/api/therapists/${therapist.therapistId}`]) {
      expect((await t.visitor().get(path)).status).toBe(401);
      for (const { api } of [patient, therapist, admin]) expect((await api.get(path)).status).toBe(200);
    }
  });

  it('stores and returns hostile texts unchanged', async () => {
    const texts = [
      "' OR 1=1--",
      "'); DROP TABLE users;--",
      '$1',
      '%',
      '_',
      '\\',
      '<script>alert(1)</script>',
      '{{7*7}}',
    ];
    for (const text of texts) {
      const category = await newCategory(admin, text, [text]);
      const language = await newLanguage(admin, text);
      const therapist = await newTherapist(t);
      const saved = await therapist.api.put('/api/therapist-profile', {
        bio: text,
        license: text,
        location: { city: text },
        user: { firstName: text, lastName: text },
        categories: [{ categoryId: category.id, selectedSubCategories: [text] }],
        languageIds: [language.id],
      });
      expect(saved.body).toMatchObject({ bio: text, license: text });
      await newService(therapist, { name: text });
      expect((await patient.api.get(`/api/therapists/${therapist.therapistId}`)).body).toMatchObject({
        bio: text,
        location: { city: text },
        user: { firstName: text, lastName: text },
        categories: [{ category: { name: text }, selectedSubCategories: [text] }],
        languages: [text],
        appointmentTypes: [{ name: text }],
      });
      const query = new URLSearchParams({ q: text, category: text, subcategory: text, language: text });
      expect((await patient.api.get(`/api/therapists?${query.toString()}`)).body).toMatchObject([
        { id: therapist.therapistId },
      ]);
    }
  });

  it('answers 404 for anything but a therapist’s id', async () => {
    const { therapistId } = await newTherapist(t);
    const others = [
      '0',
      '-1',
      `${therapistId}.0`,
      `0${therapistId}`,
      `+${therapistId}`,
      `%20${therapistId}`,
      '1e3',
      '0x1',
      '1;drop',
      '%00',
      '..%2f1',
      '2147483647',
      '2147483648',
      '9223372036854775808',
      'NaN',
      'Infinity',
      encodeURIComponent('１'),
      '9'.repeat(5_000),
    ];
    for (const id of others) {
      const reply = await patient.api.get(`/api/therapists/${id}`);
      expect([id, reply.status]).toEqual([id, 404]);
      expect(reply.headers['content-type']).toContain('application/problem+json');
    }
  });
});
