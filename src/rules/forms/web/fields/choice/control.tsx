import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { optionLabel, showsAllOptions } from '../../../fields/choice';
import { type Control, type ControlFor, type ControlProps, inputAttributes } from '../../control';
import { OptionList } from '../../option-list';
import { t } from './messages';

function Radios({ options, value, onChange, problems, ...rest }: ControlProps) {
  return (
    <OptionList {...rest} type="radio" options={options} chosen={typeof value === 'string' ? [value] : []} onPick={onChange} invalid={problems.length > 0} />
  );
}

function Select(props: ControlProps) {
  const { field, options, value, onChange, onLeave } = props;
  const chosen = typeof value === 'string' ? value : '';
  const isGone = chosen !== '' && !options.some((option) => option.value === chosen);
  return (
    <Input
      component="select"
      {...inputAttributes(props)}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      onBlur={onLeave}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      pointer
    >
      <option value="">{props.disabled ? '–' : t('choose')}</option>
      {isGone && (
        <option value={chosen} disabled>
          {t('option_withdrawn_label', { field: optionLabel(field, chosen) })}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Input>
  );
}

const radios: Control = { label: 'group', width: 'options', View: Radios };
const select: Control = { label: 'input', width: 'middle', View: Select };

/** Returns radio buttons for few options, otherwise a select. A field in a row always uses a select, because a select needs less space. */
export const choiceControl: ControlFor = (field, isInner) => (isInner || !showsAllOptions(field) ? select : radios);
