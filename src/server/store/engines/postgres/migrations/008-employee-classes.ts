import type { Migration } from "../../shared/schema.ts";

/**
 * `employee_most` is the upper end of a size class, of which `employee_count` is the lower end; null when the number is
 * exact or unknown. Existing rows from CVR had only the lower end, from which the class is derived.
 */
export const employeeClasses: Migration = {
  name: "008-employee-classes",
  sql: `
    ALTER TABLE companies ADD COLUMN employee_most BIGINT;

    CREATE TABLE size_class (count BIGINT, most BIGINT, text TEXT);
    INSERT INTO size_class VALUES (2, 4, '2-4'), (5, 9, '5-9'), (10, 19, '10-19'), (20, 49, '20-49'), (50, 99, '50-99'),
      (100, 199, '100-199'), (200, 499, '200-499'), (500, 999, '500-999'), (1000, 999999, '1000+');
    CREATE TABLE of_cvr (id BIGINT PRIMARY KEY);
    INSERT INTO of_cvr SELECT DISTINCT given.company_id
      FROM company_sources AS given JOIN source_readings AS reading ON reading.id = given.reading_id
      WHERE reading.source = 'CVR (Erhvervsstyrelsen)' AND NOT reading.demo;

    UPDATE companies SET employee_most = (SELECT most FROM size_class WHERE count = employee_count)
      WHERE id IN (SELECT id FROM of_cvr);
    UPDATE history SET
        old_value = coalesce((SELECT text FROM size_class WHERE CAST(count AS TEXT) = old_value), old_value),
        new_value = coalesce((SELECT text FROM size_class WHERE CAST(count AS TEXT) = new_value), new_value)
      WHERE field_name = 'employee_count' AND company_id IN (SELECT id FROM of_cvr);

    DROP TABLE size_class;
    DROP TABLE of_cvr;
  `,
};
