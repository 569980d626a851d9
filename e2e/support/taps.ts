import type { Locator, Page } from '@playwright/test';

/** A hand on a phone that counts its taps. A press into a field counts, unless the field has the focus already. */
export class Taps {
  count = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    if (!hasFocus) await this.tap(field);
    await this.page.keyboard.type(text);
  }
}
