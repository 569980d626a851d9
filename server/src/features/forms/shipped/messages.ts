import type { ShippedForm } from './shipped-form.ts';

export const messagesForm: ShippedForm = {
  key: 'messages',
  kind: 'consent',
  needs: 'one',
  validMonths: null,
  title: { en: 'Messages', fr: 'Messages' },
  items: [
    {
      id: 'record',
      type: 'statement',
      label: {
        en: 'Messages are part of the record. All who may read the record read them.',
        fr: 'Les messages font partie du dossier. Toutes les personnes qui peuvent lire le dossier les lisent.',
      },
      help: {
        en: 'They are kept as long as the record, and nobody else at this site reads them.',
        fr: 'Ils sont conservés aussi longtemps que le dossier, et personne d’autre sur ce site ne les lit.',
      },
    },
    {
      id: 'emergency',
      type: 'statement',
      label: {
        en: 'Messages are not for emergencies: call 9-1-1.',
        fr: 'Les messages ne servent pas aux urgences : composez le 9-1-1.',
      },
    },
    {
      id: 'agree',
      type: 'statement',
      label: {
        en: 'I agree that we write to each other here between sessions.',
        fr: 'J’accepte que nous nous écrivions ici entre les séances.',
      },
    },
  ],
};
