/** Income bands whose labels show the limits for this household in dollars. Forms do not ask for the income in dollars. */
export const INCOME_LEVELS = {
  below_ami_80: { label: 'Below {income_limit_80} a year', help: 'Less than 80% of the area median income' },
  ami_80_to_ami_150: { label: '{income_limit_80} to {income_limit_150} a year', help: '80% to 150% of the area median income' },
  above_ami_150: { label: 'More than {income_limit_150} a year', help: 'Above 150% of the area median income' },
};
