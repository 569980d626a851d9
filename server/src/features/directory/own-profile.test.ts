import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessLog } from '../../platform/audit/audit.tables.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  newAdmin,
  newCategory,
  newLanguage,
  newPatient,
  newService,
  newTherapist,
  type NewName,
  type SignedInTherapist,
  type SignedInUser,
} from '../../testing/factories.ts';
import * as therapists from '../therapists/service.ts';

const PROFILE = '/api/therapist-profile';

describe('a therapist’s own profile', () => {
  let t: TestApp;
  let admin: SignedInUser;
  let voice: NewName;
  let fluency: NewName;
  let french: NewName;
  let cree: NewName;
  let therapist: SignedInTherapist;
  beforeAll(async () => {
    t = await startTestApp();
    admin = await newAdmin(t);
    voice = await newCategory(admin, 'Voice', ['Pitch', 'Breath']);
    fluency = await newCategory(admin, 'Fluency', ['Children']);
    french = await newLanguage(admin, 'French');
    cree = await newLanguage(admin, 'Cree');
  });
  beforeEach(async () => {
    therapist = await newTherapist(t, { firstName: 'Ana', lastName: 'Roy' });
  });
  afterAll(() => t.close());

  const read = async () => (await therapist.api.get(PROFILE)).body;
  const put = (body: unknown) => therapist.api.put(PROFILE, body);
  const everything = () => ({
    license: 'QC-9',
    title: 'M.P.O.',
    bio: ' A bio with blanks around it. ',
    location: { city: 'Québec', province: 'Quebec' },
    hourlyRate: 12_345,
    paypalEmail: 'ana@clinic.example',
    meetingAddress: 'https://meet.example/ana?x=1',
    categories: [
      { categoryId: voice.id, selectedSubCategories: ['Pitch'] },
      { categoryId: fluency.id, selectedSubCategories: [] },
    ],
    languageIds: [french.id, cree.id],
    user: {
      firstName: 'Anna',
      lastName: 'Roi',
      email: 'anna@example.test',
      phone: '(418) 555-0123',
      notifications: { sms: false },
    },
  });

  it('starts empty, with the account’s name and email address', async () => {
    expect((await therapist.api.get(PROFILE)).body).toEqual({
      id: therapist.therapistId,
      user: {
        firstName: 'Ana',
        lastName: 'Roy',
        latinName: null,
        email: `${therapist.username}@example.test`,
        phone: null,
        notifications: {
          email: true,
          sms: true,
          groups: { sessions: true, money: true, care: true, messages: true },
        },
      },
      location: { city: '', province: '' },
      languages: [],
      categories: [],
      appointmentTypes: [],
      isVerified: false,
      badgeUntil: null,
      registrations: [],
      hasPhoto: false,
      acceptsPayments: false,
      takesNewPatients: true,
      nextOpening: null,
      nextOpeningTypeId: null,
      bio: '',
      license: '',
      title: '',
      paypalEmail: null,
      hourlyRate: 0,
      meetingAddress: null,
      videoPreference: 'google',
      isPublic: false,
      slug: null,
      showsTimes: true,
    });
  });

  it('is saved as a whole in one call, and returned as saved', async () => {
    await newService(therapist, { name: 'Session' });
    const saved = await put(everything());
    expect(saved.status).toBe(200);
    const { languageIds: _ids, ...stated } = everything();
    expect(saved.body).toMatchObject({
      ...stated,
      user: { ...stated.user, phone: '+14185550123', notifications: { email: true, sms: false } },
      acceptsPayments: true,
      appointmentTypes: [{ name: 'Session' }],
      languages: [
        { languageId: french.id, language: { name: 'French' } },
        { languageId: cree.id, language: { name: 'Cree' } },
      ],
      categories: [
        {
          categoryId: voice.id,
          category: { name: 'Voice', subCategories: ['Breath', 'Pitch'] },
          selectedSubCategories: ['Pitch'],
        },
        {
          categoryId: fluency.id,
          category: { name: 'Fluency', subCategories: ['Children'] },
          selectedSubCategories: [],
        },
      ],
    });
    expect(await read()).toEqual(saved.body);
    expect((await therapist.api.get('/api/user')).body).toMatchObject({
      firstName: 'Anna',
      email: 'anna@example.test',
    });
  });

  it('keeps absent fields, and accepts its own reply', async () => {
    await put({ ...everything(), user: { firstName: 'Anna' } });
    const before = await read();
    expect((await put({})).body).toEqual(before);
    expect((await put(before)).body).toEqual(before);
    expect((await put({ location: { city: 'Lévis' }, user: {} })).body).toEqual({
      ...before,
      location: { city: 'Lévis', province: 'Quebec' },
    });
  });

  it('replaces a whole list, in its order', async () => {
    await put(everything());
    const { body } = await put({
      categories: [
        { categoryId: fluency.id, selectedSubCategories: ['children'] },
        { categoryId: voice.id, selectedSubCategories: ['Pitch', 'Breath'] },
      ],
      languageIds: [cree.id],
    });
    expect(
      body.categories.map((one: { selectedSubCategories: string[] }) => one.selectedSubCategories),
    ).toEqual([['Children'], ['Pitch', 'Breath']]);
    expect(body.languages).toEqual([{ languageId: cree.id, language: { name: 'Cree' } }]);
    const emptied = await put({ categories: [], languageIds: [] });
    expect(emptied.body).toMatchObject({ categories: [], languages: [] });
  });

  it('clears fields by null or empty text, PayPal and the meeting address included', async () => {
    for (const empty of [null, '']) {
      await put(everything());
      const { body } = await put({
        license: empty,
        title: empty,
        bio: empty,
        paypalEmail: empty,
        meetingAddress: empty,
        location: { city: '', province: '' },
        user: { phone: empty },
      });
      expect(body).toMatchObject({
        license: '',
        title: '',
        bio: '',
        paypalEmail: null,
        acceptsPayments: false,
        meetingAddress: null,
        location: { city: '', province: '' },
        user: { phone: null },
      });
    }
  });

  it('ignores fields that the therapist may not set', async () => {
    const before = await read();
    const { body, status } = await put({
      id: 1,
      userId: 1,
      isVerified: true,
      acceptsPayments: true,
      appointmentTypes: [{ id: 1 }],
      user: { id: 1, role: 'admin', username: 'root', isSuspended: true, isVerified: true },
    });
    expect(status).toBe(200);
    expect(body).toEqual(before);
    expect((await therapist.api.get('/api/user')).body).toMatchObject({
      role: 'therapist',
      username: therapist.username,
      id: therapist.userId,
    });
  });

  it.each([
    [{ paypalEmail: 'a@' }, 'paypalEmail', 'Please enter a valid PayPal email address'],
    [{ paypalEmail: 'x@y@z' }, 'paypalEmail', 'Please enter a valid PayPal email address'],
    [{ paypalEmail: 'a@b.c\r\nBcc: d@e.f' }, 'paypalEmail', 'Please enter a valid PayPal email address'],
    [{ paypalEmail: `${'a'.repeat(250)}@b.ca` }, 'paypalEmail', 'Please enter a valid PayPal email address'],
    [{ paypalEmail: 7 }, 'paypalEmail', 'Please enter a valid PayPal email address'],
    [
      { meetingAddress: 'http://meet.example/ana' },
      'meetingAddress',
      'Please enter an address that begins with https://',
    ],
    [
      { meetingAddress: 'javascript:alert(1)' },
      'meetingAddress',
      'Please enter an address that begins with https://',
    ],
    [{ meetingAddress: 'https://' }, 'meetingAddress', 'Please enter an address that begins with https://'],
    [
      { meetingAddress: 'https://a.b/ c' },
      'meetingAddress',
      'Please enter an address that begins with https://',
    ],
    [
      { location: { province: 'Texas' } },
      'location.province',
      'Please choose a province or territory from the list',
    ],
    [{ hourlyRate: 12.5 }, 'hourlyRate', 'Please enter a whole number'],
    [{ hourlyRate: -1 }, 'hourlyRate', 'Please enter 0 or more'],
    [{ bio: 'x'.repeat(5_001) }, 'bio', 'Please use at most 5000 characters'],
    [{ languageIds: Array.from({ length: 101 }, () => 1) }, 'languageIds', 'Please choose at most 100'],
    [{ license: 'a\u0000b' }, 'license', 'This text contains characters that cannot be stored'],
    [{ license: '\u202e54321' }, 'license', 'This text contains characters that cannot be stored'],
    [{ title: 'a\u0000b' }, 'title', 'This text contains characters that cannot be stored'],
    [
      { location: { city: '\u202eotnoroT' } },
      'location.city',
      'This text contains characters that cannot be stored',
    ],
    [
      { categories: [{ categoryId: 2_000_000 }] },
      'categories.0.categoryId',
      'This category no longer exists',
    ],
    [{ languageIds: [2_000_000] }, 'languageIds.0', 'This language is no longer in the list'],
    [{ languageIds: ['1'] }, 'languageIds.0', 'This value is not valid'],
    [{ user: { firstName: ' ' } }, 'user.firstName', 'First name is required'],
    [{ user: { email: 'no' } }, 'user.email', 'Invalid email address'],
    [{ user: { timezone: 'Mars/Phobos' } }, 'user.timezone', 'This time zone is not known'],
  ])('refuses %j and saves nothing', async (wrong, path, message) => {
    const before = await read();
    const reply = await put({ title: 'changed', languageIds: [french.id], ...wrong });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([{ path, message }]);
    expect(await read()).toEqual(before);
  });

  it('names every invalid choice, and saves nothing', async () => {
    await put(everything());
    const before = await read();
    const wrong = {
      bio: 'changed',
      user: { firstName: 'Changed' },
      categories: [{ categoryId: voice.id, selectedSubCategories: ['Pitch', 'Children', 'pitch'] }],
      languageIds: [french.id, french.id],
    };
    const reply = await put(wrong);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([
      { path: 'categories.0.selectedSubCategories.1', message: 'This subcategory no longer exists' },
      { path: 'categories.0.selectedSubCategories.2', message: 'This has already been chosen' },
      { path: 'languageIds.1', message: 'This has already been chosen' },
    ]);
    expect(await read()).toEqual(before);
  });

  it('refuses lists that are too long', async () => {
    const many = { categories: [{ categoryId: voice.id, selectedSubCategories: Array(101).fill('Pitch') }] };
    expect((await put(many)).status).toBe(422);
    expect((await put({ languageIds: Array(101).fill(french.id) })).status).toBe(422);
    const asText = {
      categories: [{ categoryId: voice.id, selectedSubCategories: JSON.stringify(['Pitch']) }],
    };
    expect((await put(asText)).status).toBe(422);
    const nested = { categories: [{ categoryId: voice.id, selectedSubCategories: [[['Pitch']]] }] };
    expect((await put(nested)).status).toBe(422);
    const endless = { categories: [{ categoryId: voice.id, selectedSubCategories: 'x'.repeat(1_000_000) }] };
    expect((await put(endless)).status).toBe(413);
  });

  it('refuses the email address of another account, and saves nothing', async () => {
    const other = await newPatient(t);
    const before = await read();
    const reply = await put({
      bio: 'changed',
      user: { email: `${other.username.toUpperCase()}@EXAMPLE.test` },
    });
    expect(reply.status).toBe(409);
    expect(await read()).toEqual(before);
  });

  it('is for therapists only', async () => {
    const patient = await newPatient(t);
    for (const { api } of [patient, admin]) {
      expect((await api.get(PROFILE)).status).toBe(403);
      expect((await api.put(PROFILE, { bio: 'x' })).status).toBe(403);
    }
    expect((await t.visitor().get(PROFILE)).status).toBe(401);
    expect((await t.visitor().put(PROFILE, {})).status).toBe(401);
  });

  it('is one of the two versions after two concurrent saves', async () => {
    const lists = [
      [french.id, cree.id],
      [cree.id, french.id],
    ];
    const replies = await Promise.all([...lists, ...lists].map((languageIds) => put({ languageIds })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = (await read()).languages.map(({ languageId }: { languageId: number }) => languageId);
    expect(lists).toContainEqual(kept);
  });

  describe('with the badge', () => {
    beforeEach(async () => {
      await put({ license: 'QC-9' });
      await therapists.update(t.ctx, therapist.therapistId, { isVerified: true });
    });
    const patch = (body: unknown) => therapist.api.patch('/api/user', body);

    it.each([
      { license: 'QC-10' },
      { license: '' },
      { user: { firstName: 'Anne' } },
      { user: { lastName: 'Roi' } },
    ])('loses it by saving %j, and the access log says so', async (changes) => {
      expect((await put(changes)).body.isVerified).toBe(false);
      const lines = await t.ctx.db.select().from(accessLog).where(eq(accessLog.subjectId, therapist.userId));
      expect(lines).toMatchObject([
        { action: 'change', record: `therapist:${therapist.therapistId}`, readerId: therapist.userId },
      ]);
    });

    it.each([{ firstName: 'Anne' }, { lastName: 'Roi' }])(
      'loses it by changing the account to %j',
      async (changes) => {
        expect((await patch(changes)).body).toMatchObject(changes);
        expect((await read()).isVerified).toBe(false);
      },
    );

    it('keeps it through every other change, and when nothing changes', async () => {
      const { license: _license, user: _user, ...others } = everything();
      expect((await put(others)).body.isVerified).toBe(true);
      expect((await put(await read())).body.isVerified).toBe(true);
      await patch({
        firstName: ' Ana ',
        lastName: 'Roy',
        phone: '',
        language: 'fr',
        timezone: 'America/Halifax',
      });
      expect((await read()).isVerified).toBe(true);
    });

    it('keeps it when the change is refused', async () => {
      const other = await newPatient(t);
      const email = `${other.username}@example.test`;
      expect((await patch({ firstName: 'Anne', email })).status).toBe(409);
      expect((await put({ license: 'new', languageIds: [2_000_000] })).status).toBe(422);
      expect(await read()).toMatchObject({ isVerified: true, license: 'QC-9', user: { firstName: 'Ana' } });
    });
  });
});
