import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPublicPage } from '@cadence/contract/directory/public-pages';

/** Loads the built renderer when it is first asked for, because most starts serve the app first. */
export function rendererIn(pages: string): () => Promise<RenderPublicPage> {
  let loading: Promise<{ renderPublicPage: RenderPublicPage }> | undefined;
  return async () => {
    loading ??= import(pathToFileURL(join(pages, 'renderer/render.js')).href);
    return (await loading).renderPublicPage;
  };
}
