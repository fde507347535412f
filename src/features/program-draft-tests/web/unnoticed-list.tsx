import { Button, Stack, Text, Title } from '@mantine/core';
import { formatNumberValue, numberBlocks } from '@/features/program-settings/web/numbers';
import type { SettingsPageState } from '@/features/program-settings/web/use-settings';
import { displayDate } from '@/platform/web/kit';
import { factLabel } from '@/rules/facts';
import { formatPointer } from '@/rules/programs';
import type { Household, UnnoticedValue } from '../households-contract';
import { t } from './messages';
import { expectedResults } from './results';
import type { HouseholdsSave } from './use-households';

type Props = { settings: SettingsPageState; unnoticed: readonly UnnoticedValue[]; save: HouseholdsSave };

/** Changed numbers that no household tests. If the search found a household that would test a number, the number has this household as an offer. */
export function UnnoticedList({ settings, unnoticed, save }: Props) {
  const { canEdit, draft, text } = settings;
  const title = t('unnoticed_title', { count: unnoticed.length });
  const cells = numberBlocks(text).flatMap(({ series }) => series.flatMap(({ heads, entries }) => entries.map(({ entry }) => ({ heads, entry }))));
  const describe = ({ path, before, after, from }: UnnoticedValue) => {
    const cell = cells.find(({ entry }) => formatPointer(entry.path) === path);
    const changed = draft?.changes.find((change) => path === change.path || path.startsWith(`${change.path}/`));
    const format = (value: number | string) => (typeof value === 'string' ? displayDate(value) : formatNumberValue(value, cell?.entry.unit ?? 'number'));
    const values = { before: format(before), after: format(after) };
    return {
      name: cell?.heads.join(', ') ?? changed?.name ?? path,
      values: from === null ? t('unnoticed_note', values) : t('unnoticed_from_note', { ...values, day: displayDate(from) }),
    };
  };
  return (
    <Stack component="section" gap="sm" p="md" className="hl-card" aria-label={title}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{unnoticed.length === 0 ? t('unnoticed_empty') : t('unnoticed_hint')}</Text>
      <Stack component="ul" gap={0}>
        {unnoticed.map((value) => {
          const { name, values } = describe(value);
          return (
            <Stack key={value.path} component="li" gap="xs" py="sm" className="hl-line-above hl-wrap">
              <Text>
                <strong>{name}</strong>: {values}
              </Text>
              {value.offer ? <Offer settings={settings} offer={value.offer} /> : <Text c="dimmed">{t('offer_missing_note')}</Text>}
              {value.offer && canEdit && (
                <Button
                  className="hl-start"
                  loading={save.isPending}
                  aria-label={t('offer_add_label', { name: value.offer.name })}
                  onClick={() => value.offer && save.run({ put: [value.offer] })}
                >
                  {t('offer_add_button')}
                </Button>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}

function Offer({ settings: { text }, offer }: { settings: SettingsPageState; offer: Household }) {
  return (
    <>
      <Text>{t('offer_note', { name: offer.name })}</Text>
      <Text c="dimmed" fz="sm">
        {expectedResults(offer, text)}
      </Text>
      <details>
        <summary>{t('answers_summary')}</summary>
        <ul className="hl-bullets">
          {Object.entries(offer.facts).map(([fact, value]) => (
            <li key={fact}>
              {factLabel(fact)}: {text.labels.value(fact, value)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
