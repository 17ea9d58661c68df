// The few signs that the screens use, by what they mean.
import {
  ArrowRight,
  BookOpen,
  Building2,
  Calculator,
  CalendarDays,
  CalendarOff,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUp,
  ChevronsUpDown,
  ChevronUp,
  Circle,
  ClipboardCheck,
  Clock,
  Download,
  EllipsisVertical,
  Eye,
  Fan,
  FileCheck,
  FileText,
  History,
  House,
  HandCoins,
  CircleQuestionMark,
  Keyboard,
  Printer,
  Inbox,
  LogOut,
  MapPin,
  Menu,
  Minus,
  Moon,
  Navigation,
  Pencil,
  Phone,
  Plus,
  ReceiptText,
  RotateCw,
  Search,
  Settings,
  ShieldCheck,
  Sun,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  Upload,
  User,
  Users,
  Workflow,
  Wrench,
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
  to: ArrowRight,
  up: ChevronUp,
  down: ChevronDown,
  updown: ChevronsUpDown,
  urgent: ChevronsUp,
  circle: Circle,
  calendar: CalendarDays,
  clock: Clock,
  away: CalendarOff,
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
  home: House,
  tools: Wrench,
  signed: FileCheck,
  upload: Upload,
  invoice: ReceiptText,
  money: HandCoins,
  people: Users,
  truck: Truck,
  fan: Fan,
  settings: Settings,
  shield: ShieldCheck,
  flow: Workflow,
  back: Undo2,
  order: ClipboardCheck,
  quote: Calculator,
  book: BookOpen,
  received: Inbox,
  building: Building2,
  print: Printer,
  help: CircleQuestionMark,
  keyboard: Keyboard,
} as const;

export type IconName = keyof typeof signs;

interface IconProps {
  name: IconName;
  /** Its side in rem, where it is not the usual 1.25 or the stylesheet says another. */
  size?: number;
  className?: string | undefined;
}

/** A sign that says nothing by itself: whatever holds it carries the words. */
export function Icon({ name, size, className }: IconProps) {
  const Sign = signs[name];
  return (
    <Sign
      className={className === undefined ? 'icon' : `icon ${className}`}
      style={size === undefined ? undefined : { width: `${size}rem`, height: `${size}rem` }}
      strokeWidth={1.8}
      aria-hidden
    />
  );
}
