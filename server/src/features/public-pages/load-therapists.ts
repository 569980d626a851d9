import { fullName } from '@cadence/format/full-name';
import {
  PREVIEW_PAGE,
  type PublicTherapist,
  type PublicTimes,
  therapistPage,
  type TherapistPage,
  TIMES_ON_PAGE,
} from '@cadence/contract/directory/public-pages';
import { isProvince } from '@cadence/format/province-name';
import { dateIn } from '@cadence/format/time';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Locale } from '../../platform/viewer.ts';
import * as directory from '../directory/service.ts';
import * as openings from '../openings/service.ts';
import type * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { linkToProvince, nameIn } from './topics.ts';
import { withoutContacts } from './without-contacts.ts';

type Times = openings.NextTimes | undefined;
type Loaded = { shown: PublicTherapist; item: directory.DirectoryItem; row: queries.PageRow };

/** Some therapists in the given order, as everybody may see them, by the names of a language. */
async function load(ctx: Context, therapistIds: readonly number[], locale: Locale): Promise<Loaded[]> {
  const [{ items, taxonomy: names }, pageRows, times] = await Promise.all([
    directory.findItems(ctx, therapistIds),
    queries.listPageRows(ctx.db, therapistIds),
    openings.findNextTimes(ctx, therapistIds),
  ]);
  const rows = new Map(pageRows.map((row) => [row.id, row]));
  return therapistIds.flatMap((id) => {
    const [item, row] = [items.get(id), rows.get(id)];
    if (!item || !row) return [];
    const nextTimes = times.get(id);
    return [{ shown: toShown(ctx, item, { ...row, nextTimes }, { names, locale }), item, row }];
  });
}

function bookingOf(ctx: Context, item: directory.DirectoryItem): PublicTherapist['booking'] {
  if (therapists.awaitsVerification(ctx, item)) return 'unverified';
  return item.takesNewPatients ? 'open' : 'paused';
}

/** Picks what is public: whatever else the directory lists for signed-in people stays out. */
function toShown(
  ctx: Context,
  item: directory.DirectoryItem,
  { slug, license, timezone, showsTimes, nextTimes }: queries.PageRow & { nextTimes?: Times },
  { names, locale }: { names: taxonomy.Taxonomy; locale: Locale },
): PublicTherapist {
  const clean = (text: string): string => withoutContacts(text, license);
  const { city, province } = item.location;
  const local = (all: taxonomy.Taxonomy['languages'], name: string): string => {
    const named = all.find((one) => one.name === name);
    return named ? nameIn(named, locale) : name;
  };
  const booking = bookingOf(ctx, item);
  const services = item.appointmentTypes.map((service) => ({ ...service, name: clean(service.name) }));
  return {
    therapistId: item.id,
    paths: slug === null ? PREVIEW_PAGE : therapistPage(slug),
    name: clean(fullName(item.user)),
    photo: item.hasPhoto && slug !== null ? `/t/${slug}/photo.jpg` : null,
    city: clean(city),
    province: isProvince(province) ? province : '',
    isVerified: item.isVerified,
    languages: item.languages.map((name) => local(names.languages, name)),
    specialties: item.categories.map(({ category, selectedSubCategories }) => {
      const known = names.categories.find(({ id }) => id === category.id);
      return {
        name: known ? nameIn(known, locale) : category.name,
        subcategories: selectedSubCategories.map((name) => local(known?.subcategories ?? [], name)),
      };
    }),
    services,
    booking,
    firstOpenDay: item.nextOpening && timezone !== null ? dateIn(item.nextOpening, timezone) : null,
    firstOpenService: services.find(({ id }) => id === item.nextOpeningTypeId) ?? null,
    nextTimes: showsTimes && booking === 'open' ? toTimes(nextTimes, clean) : null,
  };
}

function toTimes(times: Times, clean: (text: string) => string): PublicTimes | null {
  if (!times?.service || times.starts.length === 0) return null;
  const { id, name, duration, price, currency } = times.service;
  return {
    service: { id, name: clean(name), duration, price, currency },
    timezone: times.timezone,
    starts: times.starts.slice(0, TIMES_ON_PAGE).map((at) => new Date(at).toISOString()),
  };
}

export async function loadListed(
  ctx: Context,
  therapistIds: readonly number[],
  locale: Locale,
): Promise<PublicTherapist[]> {
  return (await load(ctx, therapistIds, locale)).map(({ shown }) => shown);
}

/** @throws Failure `not_found` */
export async function loadPage(ctx: Context, therapistId: number, locale: Locale): Promise<TherapistPage> {
  const [loaded] = await load(ctx, [therapistId], locale);
  if (!loaded) throw new Failure('not_found');
  const { shown, item, row } = loaded;
  return {
    ...shown,
    kind: 'therapist',
    bio: withoutContacts(await queries.findBio(ctx.db, therapistId), row.license).trim(),
    registrations: item.registrations,
    list: shown.province === '' ? null : linkToProvince(shown.province, locale),
    isPreview: false,
  };
}

/** The page as it would be, at the address where only its owner sees it. @throws Failure `not_found` */
export async function loadPreview(ctx: Context, therapistId: number, locale: Locale): Promise<TherapistPage> {
  const page = await loadPage(ctx, therapistId, locale);
  const { items } = await directory.findItems(ctx, [therapistId]);
  const photo = items.get(therapistId)?.hasPhoto ? `/therapist-photos/therapist-${therapistId}.jpg` : null;
  return { ...page, paths: PREVIEW_PAGE, photo, isPreview: true };
}
