import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { formatDate, formatMoney } from '@/platform';
import type { HomeownerQuote, QuoteView } from '../contract';
import { BindingText } from './binding';
import { t } from './messages';

/** Content of a quote for the contractor and the homeowner: work, price, rebates with the reasons why they may change, and the price minus these rebates. */
export function QuoteContent({ quote, contractor }: { quote: QuoteView | HomeownerQuote; contractor: string }) {
  return (
    <Stack gap="lg">
      <Text>
        {quote.homeowner_name}
        <br />
        {quote.address}
        <br />
        <strong>
          <BindingText text={() => t('valid_note', { day: formatDate(quote.valid_until) })} />
        </strong>
      </Text>
      <Stack component="section" gap="xs" aria-labelledby="quote-work">
        <Title order={2} id="quote-work" fz={18}>
          {t('work_title')}
        </Title>
        <Stack component="ul" gap={8}>
          {quote.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change
            <Group component="li" key={index} justify="space-between" align="baseline" gap="xs 16px">
              <span>
                <span lang="en">{line.label}</span>
                {line.quantity !== 1 && ` × ${line.quantity}${line.unit && ` ${line.unit}`}`}
                {line.translated_label !== null && line.translated_label !== line.label && <Text c="dimmed">{line.translated_label}</Text>}
                {line.description !== '' && <Text c="dimmed">{line.description}</Text>}
              </span>
              <span className="hl-number">{formatMoney(line.total)}</span>
            </Group>
          ))}
        </Stack>
        <Sum label={() => t('price_label')} dollars={quote.price} />
      </Stack>
      <Stack component="section" gap="xs" aria-labelledby="quote-rebates">
        <Title order={2} id="quote-rebates" fz={18}>
          {t('rebates_title')}
        </Title>
        {quote.programs.length === 0 && <p>{t('rebates_empty')}</p>}
        {quote.programs.map((program) => (
          <Box key={program.key}>
            <Group justify="space-between" align="baseline" gap="xs 16px">
              <strong lang="en">{program.name}</strong>
              <span className="hl-number">{program.amount === null ? t('rebate_unknown') : formatMoney(program.amount)}</span>
            </Group>
            <Text component="div" c="dimmed">
              <BindingText text={() => (program.is_certain ? t('rebate_certain_note') : t('rebate_open_note'))} />
              {program.open.length + program.assumed.length > 0 && (
                <ul className="hl-bullets">
                  {program.open.map((open) => (
                    <li key={open} lang="en">
                      {open}
                    </li>
                  ))}
                  {program.assumed.map(({ text, translated }) => (
                    <li key={text}>
                      <span lang="en">{text}</span>
                      {translated !== null && <Text>{translated}</Text>}
                    </li>
                  ))}
                </ul>
              )}
            </Text>
          </Box>
        ))}
        <Sum label={() => t('net_label')} dollars={quote.net} />
        <Text c="dimmed">
          <BindingText text={() => t('decision_note', { contractor })} />
        </Text>
      </Stack>
      {quote.note !== '' && (
        <Stack component="section" gap="xs">
          <Title order={2} fz={18}>
            {t('note_title', { contractor })}
          </Title>
          <Text className="hl-wrap" style={{ whiteSpace: 'pre-line' }}>
            {quote.note}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

const Sum = ({ label, dollars }: { label: () => string; dollars: number }) => (
  <Group justify="space-between" align="baseline" gap="xs 16px" pt="xs" fw={650} className="hl-line-above">
    <span>
      <BindingText text={label} />
    </span>
    <span className="hl-number">{formatMoney(dollars)}</span>
  </Group>
);
