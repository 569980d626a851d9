/** Patients, with telephone numbers of the block reserved for fiction (555-01xx). */
export type DemoPatient = {
  username: string;
  firstName: string;
  lastName: string;
  language: 'en' | 'fr';
  timezone: string;
  phone?: string;
  sms?: boolean;
};

export const patients: readonly DemoPatient[] = [
  {
    username: 'demo_patient',
    firstName: 'Alex',
    lastName: 'Morin',
    language: 'en',
    timezone: 'America/Toronto',
    phone: '+14165550118',
  },
  {
    username: 'chantal_ouellet',
    firstName: 'Chantal',
    lastName: 'Ouellet',
    language: 'fr',
    timezone: 'America/Toronto',
    phone: '+15145550143',
    sms: false,
  },
  {
    username: 'gurpreet_sandhu',
    firstName: 'Gurpreet',
    lastName: 'Sandhu',
    language: 'en',
    timezone: 'America/Vancouver',
    phone: '+16045550167',
  },
  {
    username: 'liam_oconnell',
    firstName: 'Liam',
    lastName: 'O’Connell',
    language: 'en',
    timezone: 'America/St_Johns',
  },
  {
    username: 'mei_zhang',
    firstName: 'Mei',
    lastName: 'Zhang',
    language: 'en',
    timezone: 'America/Toronto',
    phone: '+19055550129',
  },
  {
    username: 'noor_haddad',
    firstName: 'Noor',
    lastName: 'Haddad',
    language: 'fr',
    timezone: 'America/Toronto',
    phone: '+14505550186',
  },
  {
    username: 'kateryna_bondar',
    firstName: 'Kateryna',
    lastName: 'Bondar',
    language: 'en',
    timezone: 'America/Edmonton',
    sms: false,
  },
  {
    username: 'jordan_keewatin',
    firstName: 'Jordan',
    lastName: 'Keewatin',
    language: 'en',
    timezone: 'America/Regina',
  },
  {
    username: 'camille_morin',
    firstName: 'Camille',
    lastName: 'Morin',
    language: 'en',
    timezone: 'America/Toronto',
  },
];
