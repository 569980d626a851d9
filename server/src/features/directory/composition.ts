import type { DirectoryItem } from '@cadence/contract/directory';

/** The part of a therapist that everyone who is signed in may see. */
type Therapist = {
  id: number;
  firstName: string;
  lastName: string;
  city: string;
  province: string;
  isVerified: boolean;
  paypalEmail: string | null;
};
type Owned = { therapistId: number };
type Named = { id: number; name: string };

/** All that some therapists offer and chose, each list in its therapist's order. */
export type Particulars = {
  services: readonly (Owned & DirectoryItem['appointmentTypes'][number])[];
  categories: readonly (Owned & Named)[];
  subcategories: readonly (Owned & { categoryId: number; name: string })[];
  languages: readonly (Owned & Named)[];
};

const byTherapist = <T extends Owned>(rows: readonly T[]): ((therapistId: number) => T[]) => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.therapistId);
    if (group) group.push(row);
    else groups.set(row.therapistId, [row]);
  }
  return (therapistId) => groups.get(therapistId) ?? [];
};

/** Puts therapists and their particulars together; whatever else a row carries stays out. */
export const compose = (therapists: readonly Therapist[], particulars: Particulars): DirectoryItem[] => {
  const services = byTherapist(particulars.services);
  const categories = byTherapist(particulars.categories);
  const subcategories = byTherapist(particulars.subcategories);
  const languages = byTherapist(particulars.languages);
  return therapists.map(({ id, firstName, lastName, city, province, isVerified, paypalEmail }) => ({
    id,
    user: { firstName, lastName },
    location: { city, province },
    languages: languages(id).map(({ name }) => name),
    isVerified,
    acceptsPayments: paypalEmail !== null,
    appointmentTypes: services(id).map((service) => ({
      id: service.id,
      name: service.name,
      duration: service.duration,
      price: service.price,
      currency: service.currency,
    })),
    categories: categories(id).map((category) => ({
      category: { id: category.id, name: category.name },
      selectedSubCategories: subcategories(id)
        .filter(({ categoryId }) => categoryId === category.id)
        .map(({ name }) => name),
    })),
  }));
};
