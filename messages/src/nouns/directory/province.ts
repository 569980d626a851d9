import { message } from '../../message.ts';

export const province_alberta = message('Alberta', 'Alberta');
export const province_british_columbia = message('British Columbia', 'Colombie-Britannique');
export const province_manitoba = message('Manitoba', 'Manitoba');
export const province_new_brunswick = message('New Brunswick', 'Nouveau-Brunswick');
export const province_newfoundland_and_labrador = message(
  'Newfoundland and Labrador',
  'Terre-Neuve-et-Labrador',
);
export const province_northwest_territories = message('Northwest Territories', 'Territoires du Nord-Ouest');
export const province_nova_scotia = message('Nova Scotia', 'Nouvelle-Écosse');
export const province_nunavut = message('Nunavut', 'Nunavut');
export const province_ontario = message('Ontario', 'Ontario');
export const province_prince_edward_island = message('Prince Edward Island', 'Île-du-Prince-Édouard');
export const province_quebec = message('Quebec', 'Québec');
export const province_saskatchewan = message('Saskatchewan', 'Saskatchewan');
export const province_yukon = message('Yukon', 'Yukon');
