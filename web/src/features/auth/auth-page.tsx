import * as m from '@cadence/messages/m';
import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthFrame } from './auth-frame.tsx';
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
    <AuthFrame
      title={isLogin ? m.auth_login_heading() : m.auth_register_heading()}
      lead={isLogin ? m.auth_login_lead() : m.auth_register_lead()}
    >
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
    </AuthFrame>
  );
}
