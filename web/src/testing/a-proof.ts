import type { Proof, Regulator, ReviewedProof } from '@cadence/contract/proofs';

export function aRegulator(changes: Partial<Regulator> = {}): Regulator {
  return {
    id: 7,
    province: 'Ontario',
    name: { en: 'College of Ontario', fr: 'Ordre de l’Ontario' },
    registerUrl: 'https://register.example/',
    renewsOn: null,
    isCrossProvincial: true,
    titleProtected: true,
    source: '',
    checkedOn: null,
    ...changes,
  };
}

/** A registration with `aRegulator` that waits. */
export function aProof(changes: Partial<Proof> = {}): Proof {
  return {
    id: 5,
    kind: 'registration',
    regulatorId: 7,
    entitlement: 'full',
    number: '60418',
    validFrom: '2026-10-01',
    validTo: '2027-09-30',
    state: 'waiting',
    documentId: null,
    submittedAt: '2026-11-03T15:00:00.000Z',
    decidedAt: null,
    reason: null,
    ...changes,
  };
}

/** The same as admins see it. */
export function aReviewedProof(changes: Partial<ReviewedProof> = {}): ReviewedProof {
  const { province, name, registerUrl } = aRegulator();
  return {
    ...aProof(),
    regulator: { province, name, registerUrl },
    document: null,
    therapist: {
      id: 3,
      province: 'Ontario',
      isVerified: false,
      user: { firstName: 'Jun', lastName: 'Park', email: 'jun@example.test' },
    },
    ...changes,
  };
}
