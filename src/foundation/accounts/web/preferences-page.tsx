import { Container, Group, Paper, Radio, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { roleName } from '@/access';
import { EMAIL_FREQUENCIES, type EmailFrequency } from '@/foundation/messaging';
import { keysOf } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { ColorSchemeChoice, PageTitle, toastSaved, useShortcutKeysEnabled } from '@/platform/web/kit';
import * as peopleContract from '../contract';
import { useCurrentUser } from './current-user';
import { t } from './messages';
import classes from './preferences-page.module.css';
import { SignInSecurity } from './sign-in-security';
import { SlaBands } from './sla-bands';

/** `profile`: form for name and contact data. `security`: settings for signing in. `otherSections`: sections that other modules add. */
type Props = { profile: ReactNode; security: ReactNode; otherSections: readonly { title: string; lead: string; content: ReactNode }[] };

/** Page `/preferences`: profile, security, notifications and appearance of the signed-in user. */
export function PreferencesPage({ profile, security, otherSections }: Props) {
  const me = useCurrentUser();
  const [singleKeys, setSingleKeys] = useShortcutKeysEnabled();
  return (
    <Container size={720} py="lg" px="md">
      <Stack gap="lg">
        <PageTitle title={t('user_preferences')} />
        <Section title={t('profile')} lead={t('profile_admin_hint')}>
          {profile}
          <Stack component="dl" gap="sm" className={classes.facts}>
            <Row label={t('email_label')}>{me.email}</Row>
            <Row label={me.roles.length > 1 ? t('roles') : t('role')}>{me.roles.map(roleName).join(', ')}</Row>
            {me.contractor && <Row label={t('contractor')}>{me.contractor.name}</Row>}
            {me.programs && <Row label={t('programs')}>{me.programs.join(', ')}</Row>}
          </Stack>
        </Section>
        <Section title={t('security_title')} lead={t('sign_in_security_summary')}>
          <Stack gap="md">
            <SignInSecurity />
            {security}
          </Stack>
        </Section>
        <Notifications />
        <Section title={t('aging_colors')} lead={t('sla_bands_summary')}>
          <SlaBands />
        </Section>
        <Section title={t('colors')} lead={t('browser_setting_note')}>
          <Group>
            <ColorSchemeChoice />
          </Group>
        </Section>
        <Section title={t('keyboard')} lead={t('keyboard_summary')}>
          <Switch
            label={t('single_key_option')}
            description={t('shortcuts_hint')}
            checked={singleKeys}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          />
        </Section>
        {otherSections.map(({ title, lead, content }) => (
          <Section key={title} title={title} lead={lead}>
            {content}
          </Section>
        ))}
      </Stack>
    </Container>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Paper component="section" p="lg">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text fz="sm" lh="sm" c="dimmed" mb="md">
        {lead}
      </Text>
      {children}
    </Paper>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Choice of when to send emails that are not urgent. Urgent emails are sent immediately. */
function Notifications() {
  const me = useCurrentUser();
  const [mail, setMail] = useState(me.preferences.mail);
  const savePreferences = useApiMutation(peopleContract.savePreferences, {
    invalidates: [peopleContract.getCurrentUser],
    onSuccess: () => toastSaved(t('saved')),
    onError: () => setMail(me.preferences.mail),
  });
  return (
    <Section title={t('notifications')} lead={t('notifications_summary')}>
      <Radio.Group
        label={t('email_frequency_label')}
        value={mail}
        onChange={(chosen) => {
          setMail(chosen);
          savePreferences.mutate({ body: { mail: chosen } });
        }}
      >
        <Stack gap={10} mt={8}>
          {keysOf(EMAIL_FREQUENCIES).map((choice) => (
            <Radio key={choice} value={choice} label={EMAIL_FREQUENCIES[choice]} description={CHOICE_WORDS[choice]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text fz="sm" lh="sm" c="dimmed" mt="md">
        {t('urgent_emails_note')}
      </Text>
    </Section>
  );
}

const CHOICE_WORDS: Record<EmailFrequency, string> = {
  at_once: t('emails_immediate_option'),
  daily: t('emails_daily_option'),
  off: t('emails_off_option'),
};
