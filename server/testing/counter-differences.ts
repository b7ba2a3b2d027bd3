/**
 * Selects each couple whose counter differs from its number of plays. A store writes a play and its count in one
 * transaction, so this must select nothing at any time.
 */
export const COUNTER_DIFFERENCES_SQL = `
  SELECT couple_id, sum(plays) AS plays FROM (
    SELECT couple_id, count(*) AS plays FROM play GROUP BY couple_id
    UNION ALL SELECT couple_id, -plays FROM couple_plays
  ) AS difference GROUP BY couple_id HAVING sum(plays) <> 0`;
