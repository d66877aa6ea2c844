import type { OwnedCompany } from '@atrium/contracts';
import { Link, useSession } from '@atrium/platform';
import { FigureButton, isNothing } from '../../../shared/components/figure';
import { useTexts } from '../../../shared/use-texts';

interface CompanyFigureProps {
  company: OwnedCompany;
  label: string;
  value: string;
  /** The page that lists what the figure counts. */
  to: string;
  /** Makes the company the active one and opens a page of it. */
  onOpen: (companyId: string, to: string) => void;
}

/**
 * A figure of a company. It leads to what it counts, if anything, after a switch to the company if it is not the active
 * one.
 */
export function CompanyFigure({ company: { _id, name }, label, value, to, onOpen }: CompanyFigureProps) {
  const { t } = useTexts();
  const isActive = useSession().user?.company?._id === _id;
  if (isNothing(value)) return value;
  if (isActive) {
    return (
      <Link to={to} aria-label={`${label}: ${value}`}>
        {value}
      </Link>
    );
  }
  return (
    <FigureButton
      type="button"
      aria-label={t('owner.openFigure', { figure: label, value, name })}
      onClick={() => onOpen(_id, to)}
    >
      {value}
    </FigureButton>
  );
}
