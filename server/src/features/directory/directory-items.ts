import type { DirectPayments } from '@cadence/contract/billing';
import type { directoryItem } from '@cadence/contract/directory/directory';
import { dateIn } from '@cadence/format/time';
import { MINUTE } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import * as therapists from '../therapists/service.ts';
import type { ShownProofs } from '../verification/service.ts';
import { NO_OPENING } from './tables.ts';

export type DirectoryItem = z.output<typeof directoryItem>;

/** The part of a therapist that every signed-in user may see. */
type Therapist = {
  id: number;
  firstName: string;
  lastName: string;
  city: string;
  province: string;
  isVerified: boolean;
  hasPhoto: boolean;
  paypalEmail: string | null;
  directPayments: DirectPayments | null;
  takesNewPatients: boolean;
  startMinute: number;
  openingTypeId: number | null;
};
type Named = { id: number; name: string };
type Taxonomy = {
  categories: readonly (Named & { subcategories: readonly Named[] })[];
  languages: readonly Named[];
};
/** Two parallel lists: the therapist and the id chosen, in each therapist's own order. */
type Choices = { therapistIds: readonly number[]; chosenIds: readonly number[] };
type Registration = DirectoryItem['registrations'][number];
type Service = DirectoryItem['appointmentTypes'][number];

/** What some therapists offer and chose, and the names of all choices. */
export type TherapistDetails = {
  taxonomy: Taxonomy;
  services: readonly (readonly [
    therapistId: number,
    id: number,
    name: string,
    duration: number,
    price: number,
    currency: Service['currency'],
  ])[];
  categories: Choices;
  subcategories: Choices;
  languages: Choices;
  proofs: ReadonlyMap<number, ShownProofs>;
  licenseChecks: readonly (readonly [therapistId: number, decidedAt: number, timezone: string])[];
};

function addTo<T>(lists: Map<number, T[]>, key: number, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** Groups choices by therapist. Choices that were just removed from the taxonomy are left out. */
export function chosenOf<T extends Named>({ therapistIds, chosenIds }: Choices, available: readonly T[]) {
  const byId = new Map(available.map((one) => [one.id, one]));
  const byTherapist = new Map<number, T[]>();
  for (const [index, therapistId] of therapistIds.entries()) {
    const chosen = byId.get(chosenIds[index] ?? 0);
    if (chosen) addTo(byTherapist, therapistId, chosen);
  }
  return (therapistId: number): T[] => byTherapist.get(therapistId) ?? [];
}

function servicesOf(services: TherapistDetails['services']) {
  const byTherapist = new Map<number, Service[]>();
  for (const [therapistId, id, name, duration, price, currency] of services)
    addTo(byTherapist, therapistId, { id, name, duration, price, currency });
  return (therapistId: number): Service[] => byTherapist.get(therapistId) ?? [];
}

/**
 * What stands behind the badge: the registrations in force, that of the practice's province first. Without one the approved request,
 * with the day of its decision in the therapist's zone.
 */
function registrationsOf({ licenseChecks, proofs }: TherapistDetails) {
  const checks = new Map(licenseChecks.map(([id, decidedAt, timezone]) => [id, dateIn(decidedAt, timezone)]));
  return ({
    id,
    province,
    isVerified,
  }: Pick<Therapist, 'id' | 'province' | 'isVerified'>): Registration[] => {
    if (!isVerified) return [];
    const shown = proofs.get(id)?.registrations ?? [];
    const isFirst = (one: Registration): boolean => one.province === province;
    if (shown.length > 0) return [...shown.filter(isFirst), ...shown.filter((one) => !isFirst(one))];
    const checkedOn = checks.get(id);
    if (checkedOn === undefined) return [];
    return [{ province, regulator: null, entitlement: null, registerUrl: null, checkedOn, validTo: null }];
  };
}

/** The stored one may be up to a minute old: who has just paused has none at once, nor is a service named that has just ended. */
function nextOpeningOf(
  policy: therapists.Policy,
  therapist: Pick<Therapist, 'startMinute' | 'openingTypeId' | 'takesNewPatients' | 'isVerified'>,
  offered: readonly Service[],
): Pick<DirectoryItem, 'nextOpening' | 'nextOpeningTypeId'> {
  const { startMinute, openingTypeId } = therapist;
  const isOffered = therapists.takesNewFamilies(policy, therapist) && startMinute !== NO_OPENING;
  if (!isOffered) return { nextOpening: null, nextOpeningTypeId: null };
  const isActive = offered.some(({ id }) => id === openingTypeId);
  return {
    nextOpening: new Date(startMinute * MINUTE),
    nextOpeningTypeId: isActive ? openingTypeId : null,
  };
}

/** Picks the public fields only: other columns of a row stay out. */
export function toDirectoryItems(
  policy: therapists.Policy,
  rows: readonly Therapist[],
  details: TherapistDetails,
): DirectoryItem[] {
  const { categories: available, languages: spoken } = details.taxonomy;
  const subcategoriesAvailable = available.flatMap((category) =>
    category.subcategories.map(({ id, name }) => ({ id, name, categoryId: category.id })),
  );
  const services = servicesOf(details.services);
  const categories = chosenOf(details.categories, available);
  const subcategories = chosenOf(details.subcategories, subcategoriesAvailable);
  const languages = chosenOf(details.languages, spoken);
  const registrations = registrationsOf(details);
  return rows.map(({ id, firstName, lastName, city, province, ...therapist }) => ({
    id,
    user: { firstName, lastName },
    location: { city, province },
    languages: languages(id).map(({ name }) => name),
    isVerified: therapist.isVerified,
    registrations: registrations({ id, province, ...therapist }),
    hasPhoto: therapist.hasPhoto,
    acceptsPayments:
      (therapist.paypalEmail !== null && !policy.config.off.paypal) ||
      (therapist.directPayments?.isOn ?? false),
    takesNewPatients: therapist.takesNewPatients,
    ...nextOpeningOf(policy, therapist, services(id)),
    appointmentTypes: services(id),
    categories: categories(id).map((category) => ({
      category: { id: category.id, name: category.name },
      selectedSubCategories: subcategories(id)
        .filter(({ categoryId }) => categoryId === category.id)
        .map(({ name }) => name),
    })),
  }));
}
