import * as m from '@cadence/messages/m';
import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterSkeleton } from './register-skeleton.tsx';

// Most people sign in; who registers has chosen its tab.
const RegisterForm = lazyPart(async () => (await import('./register-form.tsx')).RegisterForm);
// What fails is said when the form is really opened.
const fetchRegistration = () => void RegisterForm.fetch().catch(() => undefined);

type Tab = 'login' | 'register';

/** Login and Register (specification, public pages §2). `?tab=register` opens the second. */
export function AuthPage() {
  const asked = new URLSearchParams(useSearch());
  const [tab, setTab] = useState<Tab>(asked.get('tab') === 'register' ? 'register' : 'login');
  const isLogin = tab === 'login';
  return (
    <div className="grid min-h-[calc(100dvh-var(--spacing-header))] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <BrandPanel />
      <div className="flex justify-center px-gutter py-10 sm:py-14 lg:py-16">
        <div className="w-full max-w-form">
          <h1 tabIndex={-1} className="text-title-2 sm:text-title-1">
            {isLogin ? m.auth_login_heading() : m.auth_register_heading()}
          </h1>
          <p className="mt-3 text-ink-soft">{isLogin ? m.auth_login_lead() : m.auth_register_lead()}</p>
          {asked.has('next') && <Notice className="mt-6">{m.auth_return_notice()}</Notice>}
          <Tabs<Tab>
            className="mt-8"
            fullWidth
            label={m.auth_tabs()}
            value={tab}
            onChange={setTab}
            onNear={fetchRegistration}
            tabs={[
              { value: 'login', label: m.auth_tab_login() },
              { value: 'register', label: m.auth_tab_register() },
            ]}
          >
            {isLogin ? (
              <LoginForm />
            ) : (
              <Suspense fallback={<RegisterSkeleton />}>
                <RegisterForm />
              </Suspense>
            )}
          </Tabs>
        </div>
      </div>
    </div>
  );
}
