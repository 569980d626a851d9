import type { DirectoryItem } from '@cadence/contract/directory';

/** The part of a therapist that everyone who is signed in may see. */
type Therapist = {
  id: number;
  firstName: string;
  lastName: string;
  city: string;
  province: string;
  isVerified: boolean;
  hasPhoto: boolean;
  paypalEmail: string | null;
  takesNewPatients: boolean;
};
type Named = { id: number; name: string };
type Taxonomy = {
  categories: readonly (Named & { subcategories: readonly Named[] })[];
  languages: readonly Named[];
};
/** Who chose, and at the same place of the other list what, in each therapist's own order. */
type Choices = { therapistIds: readonly number[]; chosenIds: readonly number[] };
type Service = DirectoryItem['appointmentTypes'][number];

/** All that some therapists offer and chose, and the names of what can be chosen. */
export type Particulars = {
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
};

const addTo = <T>(lists: Map<number, T[]>, key: number, one: T): void => {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
};

/** Looks up what a therapist chose; what has just been removed from the taxonomy is chosen no more. */
export const chosenOf = <T extends Named>({ therapistIds, chosenIds }: Choices, available: readonly T[]) => {
  const byId = new Map(available.map((one) => [one.id, one]));
  const byTherapist = new Map<number, T[]>();
  for (const [place, therapistId] of therapistIds.entries()) {
    const chosen = byId.get(chosenIds[place] ?? 0);
    if (chosen) addTo(byTherapist, therapistId, chosen);
  }
  return (therapistId: number): T[] => byTherapist.get(therapistId) ?? [];
};

const servicesOf = (services: Particulars['services']) => {
  const byTherapist = new Map<number, Service[]>();
  for (const [therapistId, id, name, duration, price, currency] of services)
    addTo(byTherapist, therapistId, { id, name, duration, price, currency });
  return (therapistId: number): Service[] => byTherapist.get(therapistId) ?? [];
};

/** Puts therapists and their particulars together; whatever else a row carries stays out. */
export const compose = (therapists: readonly Therapist[], particulars: Particulars): DirectoryItem[] => {
  const { categories: available, languages: spoken } = particulars.taxonomy;
  const subcategoriesAvailable = available.flatMap((category) =>
    category.subcategories.map(({ id, name }) => ({ id, name, categoryId: category.id })),
  );
  const services = servicesOf(particulars.services);
  const categories = chosenOf(particulars.categories, available);
  const subcategories = chosenOf(particulars.subcategories, subcategoriesAvailable);
  const languages = chosenOf(particulars.languages, spoken);
  return therapists.map(({ id, firstName, lastName, city, province, ...therapist }) => ({
    id,
    user: { firstName, lastName },
    location: { city, province },
    languages: languages(id).map(({ name }) => name),
    isVerified: therapist.isVerified,
    hasPhoto: therapist.hasPhoto,
    acceptsPayments: therapist.paypalEmail !== null,
    takesNewPatients: therapist.takesNewPatients,
    appointmentTypes: services(id),
    categories: categories(id).map((category) => ({
      category: { id: category.id, name: category.name },
      selectedSubCategories: subcategories(id)
        .filter(({ categoryId }) => categoryId === category.id)
        .map(({ name }) => name),
    })),
  }));
};
