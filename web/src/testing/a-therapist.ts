import type { DirectoryItem } from '@cadence/contract/directory/directory';

/** A therapist of the directory with one service. Tests pass only what they depend on. */
export function aTherapist(changes: Partial<DirectoryItem> = {}): DirectoryItem {
  return {
    id: 1,
    user: { firstName: 'Claire', lastName: 'Fontaine' },
    location: { city: 'Montréal', province: 'Quebec' },
    languages: ['English', 'French'],
    isVerified: true,
    registrations: [{ province: 'Quebec', checkedOn: '2026-11-02' }],
    hasPhoto: true,
    acceptsPayments: true,
    takesNewPatients: true,
    nextOpening: null,
    nextOpeningTypeId: null,
    appointmentTypes: [aService()],
    categories: [],
    ...changes,
  };
}

type Service = DirectoryItem['appointmentTypes'][number];

export function aService(changes: Partial<Service> = {}): Service {
  return { id: 1, name: 'Session', duration: 60, price: 12_000, currency: 'CAD', ...changes };
}

/** A selected category with its selected subcategories. */
export function aChoice(
  name: string,
  ...selectedSubCategories: string[]
): DirectoryItem['categories'][number] {
  return { category: { id: name.length, name }, selectedSubCategories };
}
