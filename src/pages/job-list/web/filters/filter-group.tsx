import { Checkbox, Stack } from '@mantine/core';
import classes from './filters.module.css';

/** Group of checkboxes. If none is checked, the filter is off. */
export function FilterGroup<T extends string>({
  title,
  options,
  value = [],
  onChange,
}: {
  title: string;
  options: readonly { value: T; label: string }[];
  value: readonly T[] | undefined;
  onChange: (value: T[]) => void;
}) {
  const toggle = (option: T, on: boolean) => onChange(options.map((each) => each.value).filter((each) => (each === option ? on : value.includes(each))));
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <Stack gap="xs" className={classes.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
