/** The commands and settings in docs/operating.md fit the files in `deploy`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { render } from './kubernetes/render.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const manifests = render(join(root, 'deploy/kubernetes/example'));

describe('the commands of the runbook', () => {
  const blocks = [...read('docs/operating.md').matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  const commands = blocks.flatMap((block) => block.replaceAll('\\\n', ' ').split(/\n */));

  it('name a service and a program in a container, where a shell would read variables', () => {
    const { services } = parse(read('deploy/compose.yml'), { merge: true }) as { services: object };
    const runs = commands.flatMap((command) => {
      const [, words] = /^docker compose (?:run|exec) (.*)$/.exec(command) ?? [];
      return words === undefined
        ? []
        : [
            words
              .replaceAll(/--env \S+|--rm/g, '')
              .trim()
              .split(/\s+/),
          ];
    });
    expect(runs.length).toBeGreaterThan(2);
    for (const [service, program] of runs) {
      expect(Object.keys(services)).toContain(service);
      // Without a program it is the service's own.
      expect(['node', 'createdb', 'dropdb', 'psql', 'rm', undefined]).toContain(program);
    }
    for (const command of commands) expect(command).not.toMatch(/^[A-Z_]+=/);
  });

  it('begin each way of installing with the release, and leave the settings to be filled in before anything is started', () => {
    const making = blocks.filter((block) => /(?:^|\/)setup\.sh /m.test(block));
    expect(making).toHaveLength(3);
    for (const block of making)
      expect(block).not.toMatch(/docker compose up|kubectl apply --kustomize|systemctl enable/);
    const ways = [...read('docs/operating.md').matchAll(/### With(?:out)? [^]*?(?=\n###? )/g)];
    expect(ways).toHaveLength(3);
    for (const [way] of ways) {
      const order = ['git clone --branch ', 'setup.sh ', '#what-to-fill-in', 'grep first-admin'];
      const places = order.map((one) => way.indexOf(one));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it('find the first admin in the log of the web processes', () => {
    const found = commands.filter((command) => command.endsWith('| grep first-admin'));
    expect(found).toEqual([
      'docker compose logs web | grep first-admin',
      "sudo journalctl --unit='cadence-web@*' --output=cat | grep first-admin",
      'kubectl -n cadence logs deployment/cadence-web --container web | grep first-admin',
    ]);
    const web = manifests.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'cadence-web',
    );
    expect(web?.spec?.template?.spec.containers.map(({ name }) => name)).toEqual(['web']);
  });

  it('name only files that exist, and those that a setup.sh makes', () => {
    const made = ['cadence.env', 'owner.env', 'roles.sql'].map((name) => `deploy/${name}`);
    // "kubectl exec deploy/cadence-worker" names a deployment.
    const named = commands.flatMap((command) => command.match(/\bdeploy\/(?!cadence-)[\w./-]+/g) ?? []);
    expect(named).toContain('deploy/kubernetes/installation');
    expect(named).toContain('deploy/systemd/units/.');
    for (const path of named.filter((one) => !made.includes(one))) {
      const example = path.replace('/kubernetes/installation', '/kubernetes/example');
      expect([path, existsSync(join(root, example))]).toEqual([path, true]);
    }
  });
});

it('Prometheus finds every process as the runbook says, under the job name that the alerts use', () => {
  const jobs = [...read('docs/operating.md').matchAll(/```yaml\n([^]*?)```/g)].flatMap(
    ([, block = '']) => (parse(block) as { scrape_configs: object[] }).scrape_configs,
  );
  const alerts = read('docs/prometheus-alerts.yml');
  for (const { job_name: name } of jobs as { job_name: string }[])
    expect(alerts).toContain(`up{job="${name}"}`);
  const keep = (label: string, regex: string) => ({
    source_labels: [`__meta_kubernetes_pod_${label}`],
    regex,
    action: 'keep',
  });
  expect(jobs).toMatchObject([
    { dns_sd_configs: [{ names: ['web', 'worker'], type: 'A', port: 9464 }] },
    { relabel_configs: [keep('label_app', 'cadence'), keep('container_port_name', 'metrics')] },
    { static_configs: [{ targets: ['127.0.0.1:13000', '127.0.0.1:13001', '127.0.0.1:13002'] }] },
  ]);
  expect(manifests).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ METRICS_PORT: '9464' }) }),
  );
  const metrics = expect.arrayContaining([{ name: 'metrics', containerPort: 9464 }]);
  const pod = {
    metadata: { labels: { app: 'cadence' } },
    spec: { containers: [{ ports: metrics }] },
  };
  const deployments = manifests.filter(
    ({ kind, metadata }) => kind === 'Deployment' && /-(?:web|worker)$/.test(metadata.name),
  );
  expect(deployments).toHaveLength(2);
  expect(deployments).toMatchObject(deployments.map(() => ({ spec: { template: pod } })));
});
