/** Every screen over a slow network, on untouched demo data: nothing moves by itself while it loads. */
import { layoutShifts, slowNetwork, unsizedImages } from '../support/checks/layout-shift.ts';
import { expect } from '../support/journey.ts';
import { withOwnProduct } from '../support/product/own-product.ts';
import { openScreen, screensByPersona, signInAs } from '../support/screens.ts';

const test = withOwnProduct();

/** Search engines call 0.1 good. What is left of it here are texts a little wider than their placeholders. */
const MAX_LAYOUT_SHIFT = 0.025;

for (const { persona, part, own } of screensByPersona()) {
  test(`no screen of ${persona} moves while it loads, part ${part}`, async ({
    page,
    context,
    language,
    watch,
  }) => {
    test.setTimeout(own.length * 30_000);
    await signInAs(context, persona, language);
    await slowNetwork(page);
    const found: string[] = [];
    for (const screen of own) {
      if (screen.refusal) watch.expectRefusal(screen.refusal.status, screen.refusal.path);
      await openScreen(page, screen, language);
      const shifts = await layoutShifts(page);
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      if (moved > MAX_LAYOUT_SHIFT)
        found.push(`${screen.name}, moves by ${moved}: ${JSON.stringify(shifts)}`);
      found.push(...(await unsizedImages(page)).map((image) => `${screen.name}, no size: ${image}`));
    }
    expect(found).toEqual([]);
  });
}
