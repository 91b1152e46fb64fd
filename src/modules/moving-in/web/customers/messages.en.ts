export const en = {
  title: 'Customers',
  lead: 'From a table of KeyCRM or any other (CSV, XLSX): one row per person. They stand among the customers before their first order here.',
  open: 'Bring customers',
  look: '{count, plural, one {Look at # customer} other {Look at # customers}}',
  hint: 'CSV or XLSX: a phone (or several), the name in one column or three, e-mail, notes, tags. The same file may be read again: only what changed comes',
  counts: 'Customers',
  email: 'E-mail',
  note: 'Note',
  phones: 'Other phones',
  kept: 'Notes of yours left as they are: {count}',
  keptPhones:
    '{count, plural, one {This phone is another customer’s here, and stays so} other {These phones are other customers’ here, and stay so}}: {phones}',
  nothing: 'There is nothing to bring',
}
