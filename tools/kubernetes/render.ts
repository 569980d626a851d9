/** What `kubectl kustomize` makes of a folder, as far as tests ask: all resources, before images and replacements are filled in. */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

export const kubernetes = fileURLToPath(new URL('../../deploy/kubernetes', import.meta.url));

type Probe = { httpGet?: { path: string } };
export type Container = {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name?: string; containerPort: number }[];
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  securityContext?: object;
  volumeMounts?: { name: string; mountPath: string }[];
};
export type Pod = {
  containers: Container[];
  initContainers?: Container[];
  securityContext?: object;
  hostNetwork?: boolean;
  volumes?: {
    name: string;
    secret?: { secretName: string };
    configMap?: { name: string };
    emptyDir?: object;
  }[];
};
export type Labels = Record<string, string>;
export type Selector = { matchLabels?: Labels };
export type Peer = {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
};
export type Rule = { from?: Peer[]; to?: Peer[]; ports: { protocol: string; port: number }[] };
export type Manifest = {
  apiVersion: string;
  kind: string;
  type?: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  // What a test reads of whatever kind.
  spec?: {
    replicas?: number;
    selector?: Selector & Labels;
    template?: { metadata: { labels: Labels }; spec: Pod };
    ports?: { name: string; port: number; targetPort: string }[];
    podSelector?: Selector;
    policyTypes?: string[];
    ingress?: Rule[];
    egress?: Rule[];
  };
};
export type Generator = {
  name: string;
  namespace?: string;
  type?: string;
  envs?: string[];
  files?: string[];
  options?: { labels?: Labels; annotations?: Labels; disableNameSuffixHash?: boolean };
};
export type Kustomization = {
  resources?: string[];
  components?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
};

export function kustomizationIn(folder: string): Kustomization {
  const kustomization: Kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  return kustomization;
}

function settingsIn(path: string): [string, string][] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const settings = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
}

function generated(folder: string, kind: string, generators: Generator[] = []): Manifest[] {
  return generators.map(({ name, namespace, type, envs = [], files = [], options = {} }) => ({
    apiVersion: 'v1',
    kind,
    ...(type !== undefined && { type }),
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      ...(options.annotations && { annotations: options.annotations }),
      ...(options.labels && { labels: options.labels }),
    },
    [kind === 'Secret' ? 'stringData' : 'data']: Object.fromEntries([
      ...envs.flatMap((path) => settingsIn(join(folder, path))),
      ...files.map((path) => [basename(path), readFileSync(join(folder, path), 'utf8')]),
    ]),
  }));
}

/** `exchanged` names components that another takes the place of. */
export function render(folder: string, exchanged: Record<string, string> = {}): Manifest[] {
  const { resources = [], components = [], ...generators } = kustomizationIn(folder);
  const parts = [...resources, ...components.map((name) => exchanged[name] ?? name)];
  const own = parts.flatMap((part) => {
    const path = join(folder, part);
    if (statSync(path).isDirectory()) return render(path);
    return parseAllDocuments(readFileSync(path, 'utf8')).map((one) => {
      if (one.errors[0]) throw one.errors[0];
      const manifest: Manifest = one.toJS();
      return manifest;
    });
  });
  return [
    ...own,
    ...generated(folder, 'ConfigMap', generators.configMapGenerator),
    ...generated(folder, 'Secret', generators.secretGenerator),
  ].filter(({ metadata }) => metadata.annotations?.['config.kubernetes.io/local-config'] !== 'true');
}
