import { Container, Group, Paper, Radio, Stack, Switch, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ROLE_LABELS } from '@/access';
import { isKeyOf, keysOf } from '@/platform';
import { keyOf, useAct, useQueryClient } from '@/platform/web';
import { ColorSchemeChoice, toastSaved, usePageTitle, useSingleKeysOn } from '@/platform/web/kit';
import { MAIL_CHOICES, type MailChoice } from '@/world/messages';
import * as peopleContract from '../contract';
import { useMe } from './me';
import classes from './preferences-page.module.css';
import { SlaBands } from './sla-bands';

/** What other rooms let people choose here. */
type Props = { more: readonly { title: string; lead: string; content: ReactNode }[] };

/** `/preferences`: who you are here, and how it looks. */
export function PreferencesPage({ more }: Props) {
  usePageTitle('User preferences');
  const me = useMe();
  const [singleKeys, setSingleKeys] = useSingleKeysOn();
  return (
    <Container size={720} py="lg" px="md">
      <Stack gap="lg">
        <Title order={1}>User preferences</Title>
        <Section title="Profile" lead="Ask your administrator when something here is wrong.">
          <dl className={classes.facts}>
            <Row label="Name">{me.displayName}</Row>
            <Row label="E-mail">{me.email}</Row>
            <Row label={me.roles.length > 1 ? 'Roles' : 'Role'}>
              {me.roles.map((role) => (isKeyOf(ROLE_LABELS, role) ? ROLE_LABELS[role] : role)).join(', ')}
            </Row>
            {me.contractor && <Row label="Company">{me.contractor.name}</Row>}
            {me.programs && <Row label="Programs">{me.programs.join(', ')}</Row>}
          </dl>
        </Section>
        <Notifications />
        <Section title="Aging colors" lead="From when on a job or a task is yellow, and red. Kept with your account.">
          <SlaBands />
        </Section>
        <Section title="Colors" lead="Kept in this browser.">
          <Group>
            <ColorSchemeChoice />
          </Group>
        </Section>
        <Section title="Keyboard" lead="Press ? on any page for the list.">
          <Switch
            label="Shortcuts of a single key"
            description="For example c to create a job. Ctrl or Cmd + K works always."
            checked={singleKeys}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          />
        </Section>
        {more.map(({ title, lead, content }) => (
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
      <Text size="sm" c="dimmed" mb="md">
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

/** What is not urgent, as each person wants it; what is urgent comes at once. */
function Notifications() {
  const me = useMe();
  const client = useQueryClient();
  const [mail, setMail] = useState(me.preferences.mail);
  const act = useAct(peopleContract.savePreferences, {
    onSuccess: () => {
      toastSaved('Saved');
      void client.invalidateQueries({ queryKey: keyOf(peopleContract.me) });
    },
    onError: () => setMail(me.preferences.mail),
  });
  return (
    <Section title="Notifications" lead="The bell in the header shows everything. This is about e-mails.">
      <Radio.Group
        label="E-mails that are not urgent"
        value={mail}
        onChange={(chosen) => {
          setMail(chosen);
          act.mutate({ body: { mail: chosen } });
        }}
      >
        <Stack gap={10} mt={8}>
          {keysOf(MAIL_CHOICES).map((choice) => (
            <Radio key={choice} value={choice} label={MAIL_CHOICES[choice]} description={CHOICE_WORDS[choice]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed" mt="md">
        Always at once: changes that a reviewer asks for, decisions of a program, a reservation that ends, and a payment that failed or is late. Text messages
        go to homeowners between 8:00 and 20:00 at the home only.
      </Text>
    </Section>
  );
}

const CHOICE_WORDS: Record<MailChoice, string> = {
  at_once: 'Each when it happens. New tasks of a job come in one e-mail a day.',
  daily: 'In the late afternoon, with everything of the day.',
  off: 'The bell only.',
};
