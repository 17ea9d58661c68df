// The few signs that the screens use, by what they mean.
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import {
  CalendarDays,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  ChevronUp,
  Download,
  EllipsisVertical,
  Eye,
  FileText,
  History,
  LogOut,
  MapPin,
  Menu,
  Minus,
  Moon,
  Navigation,
  Pencil,
  Phone,
  Plus,
  RotateCw,
  Search,
  Sun,
  Trash2,
  TriangleAlert,
  User,
  X,
} from 'lucide-react';

const signs = {
  history: History,
  menu: Menu,
  close: X,
  sun: Sun,
  moon: Moon,
  user: User,
  search: Search,
  plus: Plus,
  minus: Minus,
  pencil: Pencil,
  trash: Trash2,
  eye: Eye,
  left: ChevronLeft,
  right: ChevronRight,
  up: ChevronUp,
  down: ChevronDown,
  updown: ChevronsUpDown,
  calendar: CalendarDays,
  exit: LogOut,
  check: Check,
  warning: TriangleAlert,
  document: FileText,
  camera: Camera,
  download: Download,
  more: EllipsisVertical,
  refresh: RotateCw,
  phone: Phone,
  way: Navigation,
  pin: MapPin,
} as const;

export type IconName = keyof typeof signs;

/** A sign that says nothing by itself: whatever holds it carries the words. */
export function Icon({ name, ...rest }: { name: IconName } & HTMLChakraProps<'svg'>) {
  const Sign = signs[name];
  return (
    <chakra.svg asChild boxSize="5" flexShrink="0" {...rest}>
      <Sign strokeWidth={1.8} aria-hidden />
    </chakra.svg>
  );
}
