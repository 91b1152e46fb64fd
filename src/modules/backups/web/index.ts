export const loadBackupsCard = async () => (await import('./backups-card.tsx')).BackupsCard
