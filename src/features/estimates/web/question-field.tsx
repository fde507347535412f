import { Button, Checkbox, Flex, Group, NativeSelect, NumberInput, Radio, Stack, TextInput } from '@mantine/core';
import { t } from './messages';
import type { EstimateQuestion } from './questions';

type Props = { question: EstimateQuestion; value: string; onAnswer: (value: string) => void };

const YES_NO = [
  { value: 'yes', label: t('yes') },
  { value: 'no', label: t('no') },
];

/** Maximum number of options that are shown as radio buttons. More options are shown as a drop-down list. */
const MAX_RADIO_OPTIONS = 6;

/** Input for one question. The value is a string in the format that the page URL uses. */
export function QuestionField({ question, value, onAnswer }: Props) {
  const { label, type, unit, options, help, name } = question;
  const fieldProps = { label, description: help || undefined, id: `answer-${name}` };
  switch (type) {
    case 'choices':
      return (
        <Checkbox.Group
          label={label}
          description={help || undefined}
          value={value === '' ? [] : value.split(',')}
          onChange={(given) => onAnswer(given.join(','))}
        >
          <Stack gap={10}>
            {options.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'yes_no':
    case 'yes_no_dont_know':
    case 'choice': {
      const choices = type === 'yes_no' ? YES_NO : options;
      if (choices.length > MAX_RADIO_OPTIONS)
        return (
          <NativeSelect
            {...fieldProps}
            data={[{ value: '', label: t('choose') }, ...choices]}
            value={value}
            onChange={(event) => onAnswer(event.currentTarget.value)}
          />
        );
      return (
        <Radio.Group label={label} description={help || undefined} value={value} onChange={onAnswer} name={`answer-${name}`}>
          <Stack gap={8}>
            <Flex gap="10px 20px" direction={choices.length <= 3 ? 'row' : 'column'} wrap="wrap">
              {choices.map((option) => (
                <Radio key={option.value} value={option.value} label={option.label} />
              ))}
            </Flex>
            {value !== '' && (
              <Group>
                <Button variant="subtle" size="compact-sm" className="hl-target" aria-label={`${t('clear')}: ${label}`} onClick={() => onAnswer('')}>
                  {t('clear')}
                </Button>
              </Group>
            )}
          </Stack>
        </Radio.Group>
      );
    }
    case 'integer':
    case 'decimal':
    case 'money':
      return (
        <NumberInput
          {...fieldProps}
          maw={280}
          prefix={type === 'money' ? '$' : undefined}
          suffix={unit && unit !== 'USD' ? ` ${unit}` : undefined}
          thousandSeparator={type === 'money' ? ',' : undefined}
          allowDecimal={type !== 'integer'}
          allowNegative={false}
          min={0}
          hideControls
          inputMode={type === 'integer' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={value === '' ? '' : Number(value)}
          onValueChange={({ value: typed }, { source }) => source === 'event' && onAnswer(typed)}
        />
      );
    default:
      return (
        <TextInput
          {...fieldProps}
          maw={280}
          type={type === 'date' ? 'date' : 'text'}
          maxLength={100}
          autoComplete="off"
          value={value}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      );
  }
}
