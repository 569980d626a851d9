import { required, afterYes } from './build-item.ts';
import type { ShippedForm, ShippedItem } from './shipped-form.ts';

/** Up to three things in the family's own words, each from 0 to 10. */
export const whatMatters: ShippedForm = {
  key: 'what_matters',
  kind: 'rating',
  needs: 'one',
  validMonths: null,
  title: { en: 'What matters to us', fr: 'Ce qui compte pour nous' },
  items: [
    required(
      'thing_1',
      'text',
      'What would make the biggest difference in everyday life?',
      'Qu’est-ce qui changerait le plus votre quotidien?',
    ),
    howItGoes('now_1'),
    required('more_2', 'yesNo', 'Is there a second thing?', 'Y a-t-il une deuxième chose?'),
    afterYes(
      'more_2',
      required('thing_2', 'text', 'What is the second thing?', 'Quelle est la deuxième chose?'),
    ),
    afterYes('more_2', howItGoes('now_2')),
    afterYes(
      'more_2',
      required('more_3', 'yesNo', 'Is there a third thing?', 'Y a-t-il une troisième chose?'),
    ),
    afterYes(
      'more_3',
      required('thing_3', 'text', 'What is the third thing?', 'Quelle est la troisième chose?'),
    ),
    afterYes('more_3', howItGoes('now_3')),
  ],
};

function howItGoes(id: string): ShippedItem {
  return required(
    id,
    'scale',
    'How is it going now? 0 is not at all, 10 is as well as you could wish',
    'Comment cela va-t-il maintenant? 0 veut dire pas du tout, 10 aussi bien que vous pourriez le souhaiter',
  );
}
