import type { DirectoryItem } from '@cadence/contract/directory/directory';
import type { Registration } from '@cadence/contract/proofs';

/** A therapist of the directory with one service. Tests pass only what they depend on. */
export function aTherapist(changes: Partial<DirectoryItem> = {}): DirectoryItem {
  return {
    id: 1,
    user: { firstName: 'Claire', lastName: 'Fontaine' },
    location: { city: 'Montréal', province: 'Quebec' },
    languages: ['English', 'French'],
    isVerified: true,
    registrations: [aRegistration()],
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

/** What stands behind the badge of a therapist in Quebec whose license was checked. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    province: 'Quebec',
    regulator: null,
    entitlement: null,
    registerUrl: null,
    checkedOn: '2026-11-02',
    validTo: null,
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
