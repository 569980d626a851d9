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
/** Ids of the taxonomy, in the therapist's own order. */
type Choices = readonly { therapistId: number; chosen: readonly number[] }[];

/** All that some therapists offer and chose, and the names of what can be chosen. */
export type Particulars = {
  taxonomy: Taxonomy;
  services: readonly { therapistId: number; services: DirectoryItem['appointmentTypes'] }[];
  categories: Choices;
  subcategories: Choices;
  languages: Choices;
};

/** Looks up what a therapist chose; what has just been removed from the taxonomy is chosen no more. */
export const chosenOf = <T extends Named>(choices: Choices, available: readonly T[]) => {
  const byId = new Map(available.map((one) => [one.id, one]));
  const byTherapist = new Map(choices.map(({ therapistId, chosen }) => [therapistId, chosen]));
  return (therapistId: number): T[] =>
    (byTherapist.get(therapistId) ?? []).flatMap((id) => byId.get(id) ?? []);
};

/** Puts therapists and their particulars together; whatever else a row carries stays out. */
export const compose = (therapists: readonly Therapist[], particulars: Particulars): DirectoryItem[] => {
  const { categories: available, languages: spoken } = particulars.taxonomy;
  const subcategoriesAvailable = available.flatMap((category) =>
    category.subcategories.map(({ id, name }) => ({ id, name, categoryId: category.id })),
  );
  const services = new Map(particulars.services.map((row) => [row.therapistId, row.services]));
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
    appointmentTypes: services.get(id) ?? [],
    categories: categories(id).map((category) => ({
      category: { id: category.id, name: category.name },
      selectedSubCategories: subcategories(id)
        .filter(({ categoryId }) => categoryId === category.id)
        .map(({ name }) => name),
    })),
  }));
};
